import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
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

/** A file that the member chose, and what it contains. */
export interface Contents {
  texts: TextFile[];
  /** The files of the archive that are neither tables nor JSON. */
  passed: string[];
}

/**
 * Returns the texts of a file. They are the file itself, or the tables and JSON files in a ZIP. The texts never leave
 * this device.
 * @throws Unreadable; a damaged file of an archive is found when its text is read
 */
export function readFiles(name: string, bytes: Uint8Array): Contents {
  if (bytes.length > MOST_BYTES) throw new Unreadable('too-large');
  if (!isZip(bytes)) return { texts: [{ name, text: textOf(bytes) }], passed: [] };
  const directory = directoryOf(bytes);
  if (directory.some((file) => file.isLocked)) throw new Unreadable('locked');
  const checksums = new Map(directory.map((file) => [file.name, file.checksum]));
  const texts = namesIn(bytes).map((path) => new Packed(path, bytes, checksums.get(path)));
  const passed = directory.map((file) => file.name).filter((path) => !isReadable(path) && !isHidden(path));
  return { texts, passed };
}

const isReadable = (path: string): boolean => READABLE.test(path) && !isHidden(path);
/** Whether a path is a folder, or a hidden file that the operating system added to the archive. */
const isHidden = (path: string): boolean => path.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(path);

/**
 * A file in an archive. It is unpacked only when its text is read, so that the whole archive is never in memory at
 * once.
 */
class Packed implements TextFile {
  constructor(
    readonly name: string,
    readonly archive: Uint8Array,
    readonly checksum: number | undefined,
  ) {}

  /** @throws Unreadable */
  get text(): string {
    return textOf(contentOf(this));
  }
}

function contentOf({ name, archive, checksum }: Packed): Uint8Array {
  const content = unzip(archive, (file) => file.name === name)[name];
  if (!content || (checksum !== undefined && checksum !== checksumOf(content))) throw new Unreadable('broken');
  return content;
}

/** The readable files of an archive. @throws Unreadable for an archive that is too large when unpacked */
function namesIn(archive: Uint8Array): string[] {
  let unpacked = 0;
  const names = new Set<string>();
  unzip(archive, ({ name, originalSize }) => {
    if (!isReadable(name)) return false;
    unpacked += originalSize;
    names.add(name);
    if (unpacked > MOST_UNPACKED || names.size > MOST_FILES) throw new Unreadable('unpacks-too-large');
    return false;
  });
  return [...names];
}

function unzip(archive: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter });
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
