import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array } as const;
type TypeName = keyof typeof TYPES;
/** Typed arrays by name. */
export type Arrays = Readonly<Record<string, Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array>>;

interface Header<M> {
  meta: M;
  sections: { name: string; type: TypeName; at: number; length: number }[];
}
/** The first bytes of a file with arrays. If the layout of these files changes, they get a new mark. */
const MARK = 'videoqs1';
const ALIGN = 8;
const aligned = (bytes: number) => Math.ceil(bytes / ALIGN) * ALIGN;
/** The mark and the length of the header. */
const PREFIX = MARK.length + ALIGN;

/**
 * Saves arrays and a note about them in one file. The file is written under another name and then renamed, so it is
 * never incomplete.
 */
export async function saveArrays<M>(path: string, meta: M, arrays: Arrays): Promise<void> {
  const sections: Header<M>['sections'] = [];
  let at = 0;
  for (const [name, array] of Object.entries(arrays)) {
    sections.push({ name, type: array.constructor.name as TypeName, at, length: array.length });
    at += aligned(array.byteLength);
  }
  const header = Buffer.from(JSON.stringify({ meta, sections } satisfies Header<M>));
  const head = Buffer.alloc(aligned(PREFIX + header.length));
  head.write(MARK);
  head.writeUInt32LE(header.length, MARK.length);
  header.copy(head, PREFIX);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.part`;
  const file = await open(unfinished, 'w');
  try {
    await file.write(head);
    for (const array of Object.values(arrays)) {
      const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
      for (let from = 0; from < bytes.length; from += MOST_AT_ONCE)
        await file.write(bytes.subarray(from, from + MOST_AT_ONCE));
      await file.write(Buffer.alloc(aligned(bytes.length) - bytes.length));
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
const MOST_AT_ONCE = 1 << 30;

/** Arrays that were read from a file into memory that threads can share. */
export interface SharedArrays<M> {
  meta: M;
  sections: Header<M>['sections'];
  memory: SharedArrayBuffer;
}

/**
 * Reads a file that saveArrays wrote into memory that threads can share. Reading blocks, so only threads that answer no
 * calls may do it.
 * @throws Error when the file has another format or is incomplete
 */
export function loadArrays<M>(path: string): SharedArrays<M> {
  const file = openSync(path, 'r');
  try {
    const prefix = Buffer.alloc(PREFIX);
    readSync(file, prefix, 0, PREFIX, 0);
    if (prefix.toString('latin1', 0, MARK.length) !== MARK) throw new Error(`${path} is not a file of arrays`);
    const size = prefix.readUInt32LE(MARK.length);
    const header = Buffer.alloc(size);
    readSync(file, header, 0, size, PREFIX);
    const { meta, sections } = JSON.parse(header.toString()) as Header<M>;
    const from = aligned(PREFIX + size);
    const last = sections.at(-1);
    const length = last ? last.at + aligned(last.length * TYPES[last.type].BYTES_PER_ELEMENT) : 0;
    if (fstatSync(file).size < from + length) throw new Error(`${path} is cut off`);
    const memory = new SharedArrayBuffer(length);
    const bytes = new Uint8Array(memory);
    for (let at = 0; at < length; ) at += readSync(file, bytes, at, Math.min(MOST_AT_ONCE, length - at), from + at);
    return { meta, sections, memory };
  } finally {
    closeSync(file);
  }
}

/** The arrays by name, over the shared memory. */
export const arraysOf = ({ sections, memory }: SharedArrays<unknown>): Arrays =>
  Object.fromEntries(sections.map(({ name, type, at, length }) => [name, over(TYPES[type], memory, at, length)]));

const over = (
  Type: new (memory: ArrayBufferLike, at: number, length: number) => Arrays[string],
  ...place: [ArrayBufferLike, number, number]
) => new Type(...place);
