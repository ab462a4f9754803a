import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { boundedBySize } from '@videoqs/node/runtime/bounded-map';
import { isRank } from '../queue/rank.rules.ts';
import { NotACursor } from './page.errors.ts';
import type { Page } from './page.presenter.ts';
import { type PageState, readState, writePage } from './page.reads.ts';

/** Total length of the pages that one process caches, in characters. */
const KEPT_LETTERS = 24_000_000;

/** A cached page and the state from which it was written. */
type KeptPage = Page & Pick<PageState, 'revision' | 'generation'>;

/**
 * Caches pages of queues as text. A page is valid until the queue's revision or the generation of names and pictures
 * changes. Every request reads both from the database, so a cached page is never older than the database.
 */
@Injectable()
export class QueuePages {
  private readonly kept = boundedBySize<KeptPage>(KEPT_LETTERS, (page) => page.titles.length);

  constructor(private readonly orm: MikroORM) {}

  /**
   * @param o.after the rank after which the page starts; '' for the top
   * @throws NotACursor
   */
  async read(o: {
    userID: number;
    queueID: number;
    limit: number;
    after: string;
  }): Promise<Page & { state: PageState }> {
    if (o.after && !isRank(o.after)) throw new NotACursor();
    const key = `${o.userID} ${o.queueID} ${o.limit} ${o.after}`;
    const kept = this.kept.get(key);
    if (kept) {
      const state = await readState(this.orm.em, o.userID, o.queueID);
      if (kept.revision === state.revision && kept.generation === state.generation) return { ...kept, state };
    }
    const state = await writePage(this.orm.em, o);
    const page = {
      revision: state.revision,
      generation: state.generation,
      titles: state.items,
      cursor: JSON.stringify(state.cursor),
    };
    this.kept.set(key, page);
    return { ...page, state };
  }
}
