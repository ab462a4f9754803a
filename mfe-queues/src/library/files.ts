import { strFromU8, unzipSync } from 'fflate';
import type { TextFile } from './sources/entry.ts';
import { checksumOf, directoryOf } from './zip.ts';

/** The size limit of an imported file, in bytes. */
const MOST_BYTES = 20_000_000;
/** The size limit of an unpacked archive, in bytes. A larger archive is probably a decompression bomb. */
const MOST_UNPACKED = 200_000_000;
const MOST_FILES = 2_000;
const READABLE = /\.(csv|json)$/i;

/** The reason why a file cannot be read. */
export type Fault = 'too-large' | 'locked' | 'broken' | 'unpacks-too-large' | 'unknown';
export class Unreadable extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/** The contents of a chosen file. */
export interface Contents {
  texts: TextFile[];
  /** Files of an archive that are neither tables nor JSON. */
  passed: string[];
}

/**
 * The texts of a file: the file itself, or the tables and JSON files in a ZIP. They never leave this device.
 * @throws Unreadable
 */
export function readFiles(name: string, bytes: Uint8Array): Contents {
  if (bytes.length > MOST_BYTES) throw new Unreadable('too-large');
  if (!isZip(bytes)) return { texts: [{ name, text: textOf(bytes) }], passed: [] };
  const directory = directoryOf(bytes);
  if (directory.some((file) => file.isLocked)) throw new Unreadable('locked');
  const checksums = new Map(directory.map((file) => [file.name, file.checksum]));
  const texts = Object.entries(unpack(bytes)).map(([path, content]) => {
    if (checksums.has(path) && checksums.get(path) !== checksumOf(content)) throw new Unreadable('broken');
    return { name: path, text: textOf(content) };
  });
  const passed = directory.map((file) => file.name).filter((path) => !isReadable(path) && !isHidden(path));
  return { texts, passed };
}

const isReadable = (path: string): boolean => READABLE.test(path) && !isHidden(path);
/** Whether a path is a folder, or a hidden file that the operating system added to the archive. */
const isHidden = (path: string): boolean => path.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(path);

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  let files = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isReadable(name)) return false;
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

/**
 * Decodes a text: UTF-16 by its byte order mark, UTF-8 with or without one, otherwise the older encoding of Windows.
 */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
