import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { type JsonOf, jsonOf } from '@videoqs/node/http/json-of';
import type { Caller } from '@videoqs/node/http/member-header';
import { boundedBySize } from '@videoqs/node/service/bounded-map';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { NotACursor, QueueNotAllowed } from './queue.errors.ts';
import { makeOwnQueue } from './queue.loader.ts';
import { type PageState, readState, writeHeads, writePage } from './queue.presenter.ts';
import { metaOf, sharedMetas } from './queue-meta.ts';
import { isRank } from './rank.ts';

/** Letters of all pages kept in one process. */
const KEPT_LETTERS = 24_000_000;

/** The titles of a page as JSON text, and what they were written from. */
interface KeptPage extends Pick<PageState, 'revision' | 'generation'> {
  titles: string;
  /** Where the next page starts, as JSON. */
  cursor: string;
}

/**
 * Reading queues. A page is kept as text for as long as its queue's revision, and that of the names and pictures in it,
 * stay what they were: those are read each time, by key, so a kept page is never older than the database.
 */
@Injectable()
export class ReadQueueService {
  private readonly kept = boundedBySize<KeptPage>(KEPT_LETTERS, (page) => page.titles.length);

  constructor(private readonly orm: MikroORM) {}

  /** @returns where in the member's queues these titles are, and their reminders of them in their own; in one query */
  async inQueue(
    userID: number,
    { keys }: Parsed<'/api/queues/fetchInQueue'>,
  ): Promise<Reply<'/api/queues/fetchInQueue'>> {
    const mine = sql`array(select ${userID}::bigint union all select id from queue where owner_id = ${userID}
      union all select queue_id from queue_member where user_id = ${userID})`;
    const rows = await tables(this.orm)
      .selectFrom('item as i')
      .leftJoin('reminder as r', (on) =>
        on.onRef('r.queue_id', '=', 'i.queue_id').onRef('r.media_key', '=', 'i.media_key').on('r.user_id', '=', userID),
      )
      .select(['i.queue_id', 'i.media_key', sql<string | null>`r.remind_date::text`.as('remindDate')])
      .where('i.queue_id', '=', sql<number>`any(${mine})`)
      .where('i.media_key', '=', sql<string>`any(${keys})`)
      .orderBy('i.queue_id')
      .execute();
    const own = rows.filter((row) => row.queue_id === userID);
    const shared = Map.groupBy(
      rows.filter((row) => row.queue_id !== userID),
      (row) => row.media_key,
    );
    return {
      inQueue: own.map((row) => row.media_key),
      inShared: [...shared].map(([mediaType_vid, held]) => ({
        mediaType_vid,
        queueIDs: held.map((row) => row.queue_id),
      })),
      reminders: own.flatMap(({ media_key, remindDate }) =>
        remindDate ? [{ mediaType_vid: media_key, remindDate }] : [],
      ),
    };
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
    const { titles, cursor, state } = await this.page({ userID, queueID: userID, limit, after });
    return jsonOf(
      `{"myQueue":${titles},"nextCursor":${cursor},"browserReloadHappened":${otherBoot},"otherQueueCount":${state.others},"count":${state.count}}`,
    );
  }

  /**
   * @returns the reply of fetchQueue as JSON text
   * @throws NotACursor, QueueNotAllowed
   */
  async queue(
    userID: number,
    { queueID, limit, after = '' }: Parsed<'/api/queues/fetchQueue'>,
  ): Promise<JsonOf<Reply<'/api/queues/fetchQueue'>>> {
    const db = tables(this.orm);
    let meta = await metaOf(db, userID, queueID);
    if (!meta && queueID === userID) {
      await makeOwnQueue(this.orm.em.fork(), userID);
      meta = await metaOf(db, userID, queueID);
    }
    if (!meta) throw new QueueNotAllowed();
    const { titles, cursor } = await this.page({ userID, queueID, limit, after });
    return jsonOf(`{"queue":${JSON.stringify(meta)},"items":${titles},"nextCursor":${cursor}}`);
  }

  /**
   * @returns the reply of fetchOtherQueues as JSON text; the cursor is the id of the last queue
   * @throws NotACursor
   */
  async others(
    userID: number,
    { limit, after = '0' }: Parsed<'/api/queues/fetchOtherQueues'>,
  ): Promise<JsonOf<Reply<'/api/queues/fetchOtherQueues'>>> {
    if (!/^\d{1,15}$/.test(after)) throw new NotACursor();
    const db = tables(this.orm);
    const found = await sharedMetas(db, userID, { after: Number(after), limit: limit + 1 });
    const metas = found.slice(0, limit);
    const queueIDs = metas.map((q) => q.queueID);
    const heads = await writeHeads(db, { userID, queueIDs, limit: QUEUE_LIMITS.headTitles });
    const cursor = found.length > limit ? String(queueIDs.at(-1)) : null;
    const byID = Object.fromEntries(metas.map((q) => [q.queueID, q]));
    const titles = queueIDs.map((id) => `"${id}":${heads.get(id) ?? '[]'}`).join();
    return jsonOf(
      `{"otherQueuesMetaObj":${JSON.stringify(byID)},"otherQueuesObj":{${titles}},"nextCursor":${JSON.stringify(cursor)}}`,
    );
  }

  /** @throws NotACursor */
  private async page(o: { userID: number; queueID: number; limit: number; after: string }) {
    if (o.after && !isRank(o.after)) throw new NotACursor();
    const db = tables(this.orm);
    const key = `${o.userID} ${o.queueID} ${o.limit} ${o.after}`;
    const kept = this.kept.get(key);
    if (kept) {
      const state = await readState(db, o.userID, o.queueID);
      if (kept.revision === state.revision && kept.generation === state.generation) return { ...kept, state };
    }
    const state = await writePage(db, o);
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
