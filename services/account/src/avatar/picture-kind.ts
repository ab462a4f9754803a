export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** Brands of ISO base media files with HEVC pictures, as iPhones make them. */
const HEIC = /^he(ic|ix|im|is|vc|vx|vm|vs)$/;
const AVIF = /^avi[fs]$/;

/**
 * The kind of a file according to its first bytes. The file's name is ignored.
 * @returns null for a kind that is not accepted
 */
export function kindOf(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  const text = (from: number) => bytes.subarray(from, from + 4).toString('latin1');
  if (text(0) === 'RIFF' && text(8) === 'WEBP') return 'webp';
  if (bytes.length < 16 || text(4) !== 'ftyp') return null;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [text(8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at));
  if (brands.some((brand) => AVIF.test(brand))) return 'avif';
  return brands.some((brand) => HEIC.test(brand)) ? 'heic' : null;
}
