import { readFileSync } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The first of our own ids, far above TMDB's. */
const FIRST_MINTED = 900_000_000;
/** The kinds of things that authors may name without an id. Each has a file of minted ids. */
export type Kind = 'people' | 'collections' | 'networks';

/**
 * Names of one kind with their ids. The id is TMDB's if an author was sure of it, otherwise our own from
 * `<kind>-minted.yaml`. Names are only added to that file and never removed, so that an id never changes.
 */
export class KnownIDs {
  private readonly ids = new Map<string, number>();
  private readonly names = new Map<number, string>();
  private highest = FIRST_MINTED - 1;
  readonly faults: string[] = [];

  constructor(
    private readonly dir: string,
    readonly kind: Kind,
  ) {}

  /** @param dir the catalogue's folder; its files `<kind>-1.yaml` … and `<kind>-minted.yaml` may be missing */
  static async read(dir: string, kind: Kind): Promise<KnownIDs> {
    const known = new KnownIDs(dir, kind);
    const files = (await readdir(dir)).filter((f) => new RegExp(`^${kind}-(\\d+|minted)\\.yaml$`).test(f)).sort();
    for (const file of files)
      try {
        const map = (parse(readFileSync(join(dir, file), 'utf8')) ?? {}) as Record<string, unknown>;
        for (const [name, id] of Object.entries(map)) known.add(name, id, file);
      } catch (error) {
        known.faults.push(`${file}: ${(error as Error).message}`);
      }
    return known;
  }

  /** Adds the id of a name. An id that contradicts an earlier one is recorded as a fault. */
  add(name: string, id: unknown, from: string): void {
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1) {
      this.faults.push(`${from}: ${name} has no usable id`);
      return;
    }
    const other = this.ids.get(name);
    if (other !== undefined && other !== id) this.faults.push(`${from}: ${name} is ${id} here and ${other} elsewhere`);
    const namesake = this.names.get(id);
    if (namesake !== undefined && namesake !== name)
      this.faults.push(`${from}: ${id} is ${name} here and ${namesake} elsewhere`);
    this.ids.set(name, id);
    this.names.set(id, name);
    this.highest = Math.max(this.highest, id);
  }

  of(name: string): number | undefined {
    return this.ids.get(name);
  }

  /** Gives each name without an id the next free id and saves the ids. @returns the number of new ids */
  async mint(names: Iterable<string>): Promise<number> {
    const file = `${this.kind}-minted.yaml`;
    const lines: string[] = [];
    for (const name of names) {
      if (this.ids.has(name)) continue;
      this.add(name, this.highest + 1, file);
      lines.push(`${JSON.stringify(name)}: ${this.highest}\n`);
    }
    if (lines.length) await appendFile(join(this.dir, file), lines.join(''));
    return lines.length;
  }
}

/** A name without its number. Authors write two people of the same name as `Name` and `Name#2`. */
export const shownName = (authored: string) => authored.replace(/#\d+$/, '');
