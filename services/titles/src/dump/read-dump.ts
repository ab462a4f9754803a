import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { IDs } from './pack-ids.ts';

/** The first of the rejected lines, to be named. */
const NAMED = 20;
const MOST_ID = 0xffff_ffff;
/** Lines between two words on how far it is. */
const STEP = 100_000;
/** A line that is longer is none of an export's; what follows it is read on. */
const MOST_LETTERS = 100_000;

export interface ReadDump {
  /** That hold an id. */
  lines: number;
  rejected: number;
  rejects: { line: number; reason: string }[];
  ids: Uint32Array;
}

/**
 * Reads an export line by line; a line that holds no id stops nothing.
 * @param onLines told now and then how many were read
 * @throws Error when the file is not there or its packing is broken
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

/** @returns the id, or why the line holds none */
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
