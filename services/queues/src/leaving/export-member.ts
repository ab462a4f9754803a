import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcAnswer, RpcParsed } from '@videoqs/contract/rpc/rpc';
import { EXPORT_ROWS, type ExportFile, exportPage } from '@videoqs/node/http/export-pages';
import { sql } from 'kysely';
import { tables } from '../database.ts';

/** What this service keeps of a member, as they may download it. */
@Injectable()
export class ExportService {
  constructor(private readonly orm: MikroORM) {}

  page(body: RpcParsed<'queues.export'>): Promise<RpcAnswer<'queues.export'>> {
    return exportPage(this.files, body);
  }

  private readonly files: readonly ExportFile[] = [
    { name: 'queues', page: (userID, after) => this.queues(userID, after) },
    { name: 'queued-titles', page: (userID, after) => this.titles(userID, after) },
    { name: 'reminders', page: (userID, after) => this.reminders(userID, after) },
    { name: 'top-10', page: (userID, after) => this.top10(userID, after) },
  ];

  /** Their own queue, and those they share in. */
  private async queues(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('queue as q')
      .leftJoin('queue_member as m', (on) => on.onRef('m.queue_id', '=', 'q.id').on('m.user_id', '=', userID))
      .select(['q.id', 'q.name', 'q.owner_id', 'q.count', 'q.created_at', 'm.level'])
      .where(
        'q.id',
        'in',
        sql<number>`(select id from queue where owner_id = ${userID} union select queue_id from queue_member where user_id = ${userID})`,
      )
      .where('q.id', '>', Number(after))
      .orderBy('q.id')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((q) => ({
      key: String(q.id),
      row: {
        queueID: q.id,
        name: q.name,
        level: q.owner_id === userID ? 'owner' : (q.level ?? ''),
        titles: q.count,
        createdAt: q.created_at.toISOString(),
      },
    }));
  }

  /** In the order of their own queue. */
  private async titles(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('item as i')
      .innerJoin('title as t', 't.media_key', 'i.media_key')
      .select(['i.media_key', 'i.rank', 'i.added_at', 't.title', 't.year'])
      .where('i.queue_id', '=', userID)
      .where('i.rank', '>', after)
      .orderBy('i.rank')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((i) => ({
      key: i.rank,
      row: { mediaType_vid: i.media_key, title: i.title, year: i.year ?? null, addedAt: i.added_at.toISOString() },
    }));
  }

  private async reminders(userID: number, after: string) {
    const rows = await tables(this.orm)
      .selectFrom('reminder as r')
      .innerJoin('title as t', 't.media_key', 'r.media_key')
      .select(['r.id', 'r.queue_id', 'r.media_key', 't.title', sql<string>`r.remind_date::text`.as('remindDate')])
      .where('r.user_id', '=', userID)
      .$if(after !== '', (q) => q.where('r.id', '>', after))
      .orderBy('r.id')
      .limit(EXPORT_ROWS)
      .execute();
    return rows.map((r) => ({
      key: r.id,
      row: { queueID: r.queue_id, mediaType_vid: r.media_key, title: r.title, remindDate: r.remindDate },
    }));
  }

  /** Twenty places at most: one page. */
  private async top10(userID: number, after: string) {
    if (after !== '') return [];
    const rows = await tables(this.orm)
      .selectFrom('top10_list as l')
      .innerJoin(
        sql<{ key: string; place: number }>`unnest(l.keys) with ordinality`.as<'k'>(sql`k(key, place)`),
        (on) => on.onTrue(),
      )
      .innerJoin('title as t', 't.media_key', 'k.key')
      .select(['t.media_key', 't.title', 't.year', sql<number>`k.place::int`.as('place')])
      .where('l.user_id', '=', userID)
      .orderBy('l.media_type')
      .orderBy('k.place')
      .execute();
    return rows.map((t) => ({
      key: t.media_key,
      row: { mediaType_vid: t.media_key, title: t.title, year: t.year ?? null, position: t.place },
    }));
  }
}
