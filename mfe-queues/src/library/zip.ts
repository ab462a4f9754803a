/** A file in a ZIP, as the ZIP's directory describes it. */
export interface Listed {
  name: string;
  isLocked: boolean;
  /** CRC-32 of the file's content. */
  checksum: number;
}

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const HEAD_BYTES = 46;
/** If this flag is set, names are in UTF-8. */
const UTF_8 = 0x800;

/**
 * The directory of a ZIP; empty if there is none. The format is described in
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.12
 */
export function directoryOf(bytes: Uint8Array): Listed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) return [];
  const files: Listed[] = [];
  let at = view.getUint32(end + 16, true);
  while (at + HEAD_BYTES <= end && view.getUint32(at, true) === CENTRAL) {
    const flags = view.getUint16(at + 8, true);
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((length) => view.getUint16(at + length, true));
    const label = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + name);
    files.push({
      name: new TextDecoder(flags & UTF_8 ? 'utf-8' : 'latin1').decode(label),
      isLocked: (flags & 1) === 1,
      checksum: view.getUint32(at + 16, true),
    });
    at += HEAD_BYTES + name + extra + comment;
  }
  return files;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 as the ZIP format defines it. */
export function checksumOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
