import { strFromU8, unzipSync } from 'fflate';
import type { TextFile } from './entry.ts';

/** Of a file that is brought, bytes. */
const MOST_BYTES = 20_000_000;
/** Of all that an archive unpacks to, bytes: more is an archive made to harm. */
const MOST_UNPACKED = 200_000_000;
const MOST_FILES = 2_000;
const READABLE = /\.(csv|json)$/i;

/** Why a file cannot be read, in a word. */
export type Fault = 'too-large' | 'locked' | 'broken' | 'unpacks-too-large' | 'unknown';
export class Unreadable extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/**
 * The texts of a file: its own, or those of the tables and JSON files in it when it is a ZIP. Nothing of it leaves this
 * device.
 * @throws Unreadable
 */
export function readFiles(name: string, bytes: Uint8Array): TextFile[] {
  if (bytes.length > MOST_BYTES) throw new Unreadable('too-large');
  if (!isZip(bytes)) return [{ name, text: textOf(bytes) }];
  if (isLocked(bytes)) throw new Unreadable('locked');
  return Object.entries(unpack(bytes)).map(([path, content]) => ({ name: path, text: textOf(content) }));
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  let files = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!READABLE.test(name) || name.startsWith('__MACOSX/')) return false;
        unpacked += originalSize;
        files++;
        if (unpacked > MOST_UNPACKED || files > MOST_FILES) throw new Unreadable('unpacks-too-large');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken');
  }
}

const isZip = (bytes: Uint8Array): boolean => strFromU8(bytes.subarray(0, 4), true) === 'PK\u0003\u0004';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
/** Whether any file of a ZIP is encrypted, by its directory: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.12 */
function isLocked(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) return false;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === CENTRAL) {
    if (view.getUint16(at + 8, true) & 1) return true;
    at += 46 + [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), 0);
  }
  return false;
}

/** UTF-8, with or without its mark, else what Windows wrote before it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
