import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { type JsonOf, jsonOf } from '@videoqs/node/http/json-of';
import type { Caller } from '@videoqs/node/http/member-header';
import { boundedBySize } from '@videoqs/node/service/bounded-map';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { NotACursor } from './queue.errors.ts';
import { type PageState, readState, writePage } from './queue.presenter.ts';
import { isRank } from './rank.ts';

/** Letters of all pages kept in one process. */
const KEPT_LETTERS = 24_000_000;

/** The titles of a page as JSON text, and what they were written from. */
interface KeptPage extends Pick<PageState, 'revision' | 'generation'> {
  titles: string;
}

/**
 * Reading queues. A page is kept as text for as long as its queue's revision, and that of the names and pictures in it,
 * stay what they were: those are read each time, by key, so a kept page is never older than the database.
 */
@Injectable()
export class ReadQueueService {
  private readonly kept = boundedBySize<KeptPage>(KEPT_LETTERS, (page) => page.titles.length);

  constructor(private readonly orm: MikroORM) {}

  /** @returns those of the titles that are in the member's own queue; by primary key, in one query */
  async inQueue(
    userID: number,
    { keys }: Parsed<'/api/queues/fetchInQueue'>,
  ): Promise<Reply<'/api/queues/fetchInQueue'>> {
    const rows = await tables(this.orm)
      .selectFrom('item')
      .select('media_key')
      .where('queue_id', '=', userID)
      .where('media_key', '=', sql<string>`any(${keys})`)
      .execute();
    return { inQueue: rows.map((row) => row.media_key) };
  }

  /**
   * @returns the reply of fetchMyQueue as JSON text; the cursor is the rank a page ended at
   * @throws NotACursor
   */
  async myQueue(
    userID: number,
    { limit, after = '' }: Parsed<'/api/queues/fetchMyQueue'>,
    { otherBoot }: Caller,
  ): Promise<JsonOf<Reply<'/api/queues/fetchMyQueue'>>> {
    if (after && !isRank(after)) throw new NotACursor();
    const db = tables(this.orm);
    const key = `${userID} ${limit} ${after}`;
    const kept = this.kept.get(key);
    let state = kept && (await readState(db, userID, userID));
    let titles = kept?.titles ?? '';
    if (!kept || !state || kept.revision !== state.revision || kept.generation !== state.generation) {
      const page = await writePage(db, { userID, queueID: userID, after, limit });
      state = page;
      titles = `"myQueue":${page.items},"nextCursor":${JSON.stringify(page.cursor)}`;
      this.kept.set(key, { revision: page.revision, generation: page.generation, titles });
    }
    return jsonOf(
      `{${titles},"browserReloadHappened":${otherBoot},"otherQueueCount":${state.others},"count":${state.count}}`,
    );
  }
}
