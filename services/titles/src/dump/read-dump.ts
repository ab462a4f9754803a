import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { IDs } from './pack-ids.ts';

/** The number of rejected lines that are listed. */
const NAMED = 20;
const MOST_ID = 0xffff_ffff;
/** The progress is reported after this many lines. */
const STEP = 100_000;
/** The maximum length of a line. Longer lines cannot belong to an export and are skipped. */
const MOST_LETTERS = 100_000;

export interface ReadDump {
  /** The number of lines that contain an id. */
  lines: number;
  rejected: number;
  rejects: { line: number; reason: string }[];
  ids: Uint32Array;
}

/**
 * Reads an export line by line. Lines without an id are counted and skipped.
 * @param onLines called after every STEP lines with the number of lines read
 * @throws Error when the file is missing or its compression is broken
 */
export async function readDump(file: string, onLines: (lines: number) => Promise<void>): Promise<ReadDump> {
  const input = pipeline(createReadStream(file), createGunzip(), () => {});
  const ids = new IDs();
  const read: Omit<ReadDump, 'ids'> = { lines: 0, rejected: 0, rejects: [] };
  let line = 0;
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      line++;
      if (text === '') continue;
      const id = idOf(text);
      if (typeof id === 'number') {
        ids.add(id);
        read.lines++;
      } else if (++read.rejected <= NAMED) read.rejects.push({ line, reason: id });
      if (line % STEP === 0) await onLines(read.lines);
    }
  } finally {
    input.destroy();
  }
  return { ...read, ids: ids.rising() };
}

/** @returns the id, or the reason why the line has none */
function idOf(text: string): number | string {
  if (text.length > MOST_LETTERS) return 'longer than any line should be';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  const { id } = (json ?? {}) as { id?: unknown };
  if (id === undefined) return 'no id';
  return Number.isInteger(id) && (id as number) > 0 && (id as number) <= MOST_ID
    ? (id as number)
    : 'an id that is none';
}
