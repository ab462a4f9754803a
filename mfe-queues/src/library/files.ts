import { strFromU8, unzipSync } from 'fflate';
import type { TextFile } from './entry.ts';

/** Of a file that is brought, bytes. */
export const MOST_BYTES = 20_000_000;
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
/** The first bit of the flags of the first file of a ZIP: it is encrypted. */
const isLocked = (bytes: Uint8Array): boolean => ((bytes[6] ?? 0) & 1) === 1;

/** UTF-8, with or without its mark, else what Windows wrote before it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
