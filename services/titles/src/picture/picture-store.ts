import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BoundedMap, boundedBySize } from '@videoqs/node/runtime/bounded-map';

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const EXTENSIONS = new Map(Object.entries(TYPES).map(([extension, type]) => [type, extension]));
const NAME = /^[0-9a-f]{40}\.(jpg|png|webp)$/;

/**
 * Stores fetched pictures on disk up to a limit. The least recently used pictures are deleted first. A file is written
 * under another name and then renamed, so that no reader sees an incomplete file.
 */
export class PictureStore {
  /** The size of each file by its name, the most recently used first. */
  private readonly files: BoundedMap<{ bytes: number }>;

  /**
   * @param dir created if needed; files of an earlier process count toward the limit
   * @param most the maximum number of bytes of all files together
   */
  constructor(
    private readonly dir: string,
    most: number,
  ) {
    this.files = boundedBySize(
      most,
      (file) => file.bytes,
      (name) => rmSync(join(dir, name), { force: true }),
    );
    mkdirSync(dir, { recursive: true });
    const left = readdirSync(dir).map((name) => ({ name, ...sizeAndUse(join(dir, name)) }));
    for (const { name } of left.filter((f) => f.name.endsWith('.part'))) rmSync(join(dir, name), { force: true });
    for (const { name, bytes } of left.filter((f) => NAME.test(f.name)).sort((a, b) => a.usedAt - b.usedAt))
      this.files.set(name, { bytes });
  }

  /** @returns null when the picture is not stored */
  async get(key: string): Promise<{ type: string; body: Buffer } | null> {
    for (const [extension, type] of Object.entries(TYPES)) {
      const name = nameOf(key, extension);
      if (!this.files.get(name)) continue;
      try {
        const body = await readFile(join(this.dir, name));
        const now = new Date();
        await utimes(join(this.dir, name), now, now); // The next process sorts the files by this time.
        return { type, body };
      } catch {
        this.files.delete(name); // Another process has deleted the file.
      }
    }
    return null;
  }

  /** Stores a picture, unless its type is unknown or the picture is larger than the whole limit. */
  async put(key: string, type: string, body: Buffer): Promise<void> {
    const extension = EXTENSIONS.get(type);
    if (!extension) return;
    const name = nameOf(key, extension);
    const part = join(this.dir, `${name}.${randomBytes(6).toString('hex')}.part`);
    await mkdir(this.dir, { recursive: true });
    try {
      await writeFile(part, body);
      await rename(part, join(this.dir, name));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    this.files.set(name, { bytes: body.length });
    // The picture is too large to be stored.
    if (!this.files.has(name)) await rm(join(this.dir, name), { force: true });
  }
}

const nameOf = (key: string, extension: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.${extension}`;

function sizeAndUse(file: string): { bytes: number; usedAt: number } {
  try {
    const { size, mtimeMs } = statSync(file);
    return { bytes: size, usedAt: mtimeMs };
  } catch {
    return { bytes: 0, usedAt: 0 };
  }
}
