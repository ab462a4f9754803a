import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF file into the font format that the shaping library reads.
 * @throws Error for a file that is not a WOFF
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = HEADER + i * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((n) => woff.readUInt32BE(at + n)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return { tagAndSum: [at, at + 16] as const, data: packed < length ? inflateSync(bytes) : bytes };
  });
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const most = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(most * 16, 6);
  head.writeUInt16BE(Math.log2(most), 8);
  head.writeUInt16BE((count - most) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [i, { tagAndSum, data }] of tables.entries()) {
    const entry = 12 + i * 16;
    woff.copy(head, entry, tagAndSum[0], tagAndSum[0] + 4);
    woff.copy(head, entry + 4, tagAndSum[1], tagAndSum[1] + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    parts.push(data, Buffer.alloc(-data.length & 3));
    at += data.length + (-data.length & 3);
  }
  return Buffer.concat(parts);
}
