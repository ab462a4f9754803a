import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '@videoqs/contract/account/avatar-files';

/**
 * The longest edge in px of a picture that the browser converts. It is four times the edge of the largest stored size.
 */
const EDGE = 2048;

/**
 * Reads a file as the URL of a picture that the service accepts. Other formats (HEIC of iPhones, TIFF …) and larger
 * pictures are converted to JPEG, if this browser can decode them.
 * @returns null if the browser cannot decode the picture
 */
export async function readPicture(file: Blob): Promise<string | null> {
  const taken = AVATAR_TYPES.some((type) => type === file.type) && file.size <= AVATAR_MAX_BYTES;
  try {
    // A file that is not a picture is refused here, even if its name is that of a picture.
    const bitmap = await createImageBitmap(file);
    if (taken) bitmap.close();
    const picture = taken ? file : await asJpeg(bitmap);
    return picture && (await dataUrl(picture));
  } catch {
    return null;
  }
}

/** Converts a picture to a data: URL, because the content security policy of our pages forbids blob: for pictures. */
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

/** The edge of the uploaded square in px. It is twice the edge of the largest stored size. */
const SQUARE = 1024;

/** Cuts the chosen square from a picture, as a JPEG. @throws when this browser can no longer read the picture */
export async function cutOut(
  src: string,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const blob = await drawn(image, area, Math.min(1, SQUARE / area.width));
  if (!blob) throw new Error('the canvas produced no picture');
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
  // The square is filled with white before the picture is drawn, because transparent parts would become black in a
  // JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(from, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
}
