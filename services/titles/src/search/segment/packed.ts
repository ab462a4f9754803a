import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;
type Kind = 'Uint8Array' | 'Uint16Array' | 'Uint32Array' | 'Float64Array';
type Over = new (memory: ArrayBufferLike, at: number, length: number) => Column;
const KINDS: Record<Kind, Over> = { Uint8Array, Uint16Array, Uint32Array, Float64Array };
type Place = [name: string, kind: Kind, at: number, length: number];
/** The first number in the block of memory. It identifies the layout, so a new layout gets a new number. */
const MARK = 0x51563031;
const HEAD = 16;
const aligned = (n: number) => Math.ceil(n / 8) * 8;
/** The number of bytes that are read or written at once. */
const CHUNK = 64_000_000;

/** Packs named columns and a note about them into one block of memory, which threads can share and files can store. */
export function pack(meta: unknown, columns: Readonly<Record<string, Column>>): SharedArrayBuffer {
  const places: Place[] = [];
  let size = 0;
  for (const [name, column] of Object.entries(columns)) {
    places.push([name, column.constructor.name as Kind, size, column.length]);
    size += aligned(column.byteLength);
  }
  const header = new TextEncoder().encode(JSON.stringify({ meta, places }));
  const body = HEAD + aligned(header.length);
  const memory = new SharedArrayBuffer(body + size);
  new Uint32Array(memory, 0, 2).set([MARK, header.length]);
  new Float64Array(memory, 8, 1)[0] = memory.byteLength;
  new Uint8Array(memory, HEAD, header.length).set(header);
  for (const [name, kind, at, length] of places)
    new KINDS[kind](memory, body + at, length).set(columns[name] as Column);
  return memory;
}

/** @throws Error for memory that is incomplete or has another layout */
export function unpack(memory: SharedArrayBuffer): { meta: unknown; columns: Record<string, Column> } {
  const isWhole = memory.byteLength > HEAD && new Float64Array(memory, 8, 1)[0] === memory.byteLength;
  const [mark, length = 0] = isWhole ? new Uint32Array(memory, 0, 2) : [];
  if (mark !== MARK) throw new Error('the file is not a search index, or has another format');
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(memory, HEAD, length).slice())) as {
    meta: unknown;
    places: Place[];
  };
  const body = HEAD + aligned(length);
  const columns = header.places.map(([name, kind, at, n]) => [name, new KINDS[kind](memory, body + at, n)] as const);
  return { meta: header.meta, columns: Object.fromEntries(columns) };
}

/** Writes the memory to a file under another name and renames it, so that the file is never incomplete. */
export function save(file: string, memory: SharedArrayBuffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  const to = openSync(unfinished, 'w', 0o600);
  const bytes = new Uint8Array(memory);
  for (let at = 0; at < bytes.length; ) at += writeSync(to, bytes, at, Math.min(CHUNK, bytes.length - at), at);
  closeSync(to);
  renameSync(unfinished, file);
}

/**
 * Reads a file that `save` wrote into memory.
 * @throws Error when there is no such file
 */
export function load(file: string): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(statSync(file).size);
  const bytes = new Uint8Array(memory);
  const from = openSync(file, 'r');
  try {
    for (let at = 0; at < bytes.length; ) {
      const n = readSync(from, bytes, at, Math.min(CHUNK, bytes.length - at), at);
      if (!n) break;
      at += n;
    }
  } finally {
    closeSync(from);
  }
  return memory;
}
