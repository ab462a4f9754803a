import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '@videoqs/contract/account/avatar-files';

/** Longest edge of what the browser makes of a picture, px: four times the largest size that is kept. */
const EDGE = 2048;

/**
 * A file as the address of a picture that the service takes. Others (HEIC of iPhones, TIFF …) and larger ones are made
 * into a JPEG, where this browser can show them.
 * @returns null: it cannot
 */
export async function readPicture(file: Blob): Promise<string | null> {
  const taken = AVATAR_TYPES.some((type) => type === file.type) && file.size <= AVATAR_MAX_BYTES;
  try {
    // what is no picture is refused now, whatever its name says
    const bitmap = await createImageBitmap(file);
    if (taken) bitmap.close();
    const picture = taken ? file : await asJpeg(bitmap);
    return picture && (await dataUrl(picture));
  } catch {
    return null;
  }
}

/** The policy of our pages lets pictures in as data:, not as blob:. */
const dataUrl = (picture: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(picture);
  });

async function asJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height));
  const blob = await drawn(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, scale);
  bitmap.close();
  return blob;
}

/** Edge of the square that is sent, px: twice the largest size that is kept. */
const SQUARE = 1024;

/** The chosen square of a picture, as a JPEG. @throws when this browser cannot read it any more */
export async function cutOut(
  src: string,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const blob = await drawn(image, area, Math.min(1, SQUARE / area.width));
  if (!blob) throw new Error('the canvas gave nothing');
  return blob;
}

function drawn(
  from: CanvasImageSource,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  scale: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // what is see-through would turn black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(from, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
}
