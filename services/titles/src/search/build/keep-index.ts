import { countChanged, type Reader, readState } from '../../catalogue/reads/index.reads.ts';
import { load } from '../segment/packed.ts';
import { Segment } from '../segment/segment.ts';
import { readChanged } from './read-catalogue.ts';

/**
 * An index in the form in which it is passed between threads: the catalogue as it was read, and the changes since then.
 */
export interface KeptIndex {
  base: SharedArrayBuffer;
  changed: SharedArrayBuffer | null;
}

/**
 * The limits of changes after which the whole catalogue is read again: a twentieth of all titles, but within these
 * bounds.
 */
const MANY = { least: 2_000, most: 20_000 };
/** Above this number of changes, reading the whole catalogue is faster than reading the changes. */
const TOO_MANY = 60_000;

/** Keeps an index up to date with the catalogue. */
export class IndexKeeper {
  private base: Segment | undefined;
  private edition = -1;
  private building: Promise<void> | undefined;
  private readonly o: {
    db: Reader;
    /** The file in which the index is kept between starts. */
    file: string;
    /** Reads the whole catalogue again, in another thread. */
    build(): Promise<SharedArrayBuffer>;
    tell(index: KeptIndex): void;
  };

  constructor(o: IndexKeeper['o']) {
    this.o = o;
  }

  /** Brings the index up to date. The first time, it loads the file of an earlier start or builds the index. */
  async catchUp(): Promise<void> {
    const { db, tell } = this.o;
    const state = await readState(db);
    if (!this.base) await this.begin(state.catalogue);
    const base = this.base as Segment;
    if (base.meta.catalogue !== state.catalogue) return this.rebuild();
    if (state.edition <= this.edition) return;
    const changed = await countChanged(db, base.meta.edition);
    if (changed > many(base.titles)) this.building ??= this.rebuild().finally(() => (this.building = undefined));
    if (changed > TOO_MANY) {
      await this.building;
      return this.catchUp();
    }
    const memory = await readChanged(db, base.meta.edition);
    if (base !== this.base) return this.catchUp(); // The index was built again in the meantime.
    this.edition = new Segment(memory).meta.edition;
    tell({ base: base.memory, changed: memory });
  }

  private async begin(catalogue: string): Promise<void> {
    const kept = await this.loaded(catalogue);
    if (kept) this.take(kept);
    else await this.rebuild();
  }

  private async rebuild(): Promise<void> {
    this.take(new Segment(await this.o.build()));
  }

  private take(base: Segment): void {
    this.base = base;
    this.edition = base.meta.edition;
    this.o.tell({ base: base.memory, changed: null });
  }

  /**
   * The index from the file of an earlier start; null if it belongs to another catalogue or too much has changed since.
   */
  private async loaded(catalogue: string): Promise<Segment | null> {
    try {
      const kept = new Segment(load(this.o.file));
      const isUsable =
        kept.meta.catalogue === catalogue && (await countChanged(this.o.db, kept.meta.edition)) <= many(kept.titles);
      return isUsable ? kept : null;
    } catch {
      return null; // The file is missing, incomplete, or from another release.
    }
  }
}

const many = (titles: number): number => Math.min(MANY.most, Math.max(MANY.least, titles / 20));
