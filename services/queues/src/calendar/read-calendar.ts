import { createHash, randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc/rpc';
import type { Reply } from '@videoqs/contract/wire/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { calendarOf } from './calendar-text.ts';

/** Shows of which air dates are told; those added last. */
const SHOWS = 500;
const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Members' reminders for their own calendars, by an address that only they know. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async since(userID: number): Promise<Reply<'/api/queues/fetchCalendar'>> {
    const feed = await tables(this.orm)
      .selectFrom('calendar_feed')
      .select('made_at')
      .where('user_id', '=', userID)
      .executeTakeFirst();
    return { since: feed?.made_at.toISOString() ?? null };
  }

  async make(userID: number): Promise<Reply<'/api/queues/makeCalendar'>> {
    const token = randomBytes(32).toString('base64url');
    const row = { hash: hashOf(token), made_at: this.clock.now() };
    await tables(this.orm)
      .insertInto('calendar_feed')
      .values({ user_id: userID, ...row })
      .onConflict((it) => it.column('user_id').doUpdateSet(row))
      .execute();
    return { path: `/calendar/${token}.ics`, since: row.made_at.toISOString() };
  }

  async revoke(userID: number): Promise<Reply<'/api/queues/revokeCalendar'>> {
    await tables(this.orm).deleteFrom('calendar_feed').where('user_id', '=', userID).execute();
    return { success: true };
  }

  /**
   * @returns the calendar as RFC 5545 has it; null for what is no address, or none any more
   * @throws Unavailable when the titles service is away: a calendar without its air dates would have them removed
   */
  async read(token: string): Promise<string | null> {
    if (!TOKEN.test(token)) return null;
    const feed = await tables(this.orm)
      .selectFrom('calendar_feed')
      .select('user_id')
      .where('hash', '=', hashOf(token))
      .executeTakeFirst();
    if (!feed) return null;
    const [reminders, airings] = await Promise.all([this.reminders(feed.user_id), this.airings(feed.user_id)]);
    return calendarOf(reminders, airings, this.clock.now());
  }

  private reminders(userID: number) {
    return tables(this.orm)
      .selectFrom('reminder as r')
      .innerJoin('title as t', 't.media_key', 'r.media_key')
      .select(['r.id', 'r.due_at', 'r.media_key', 't.title', 't.runtime'])
      .where('r.user_id', '=', userID)
      .orderBy('r.due_at')
      .limit(2_000)
      .execute();
  }

  private async airings(userID: number): Promise<RpcReply<'titles.airings'>> {
    const { rows } = await sql<{ media_key: string }>`
      select media_key from item where queue_id in
        (select ${userID}::bigint union all select queue_id from queue_member where user_id = ${userID}
          union all select id from queue where owner_id = ${userID})
      and media_key like 'tv\\_%' group by media_key order by max(added_at) desc limit ${SHOWS}`.execute(
      tables(this.orm),
    );
    return rows.length ? this.rpc.ask('titles.airings', { keys: rows.map((r) => r.media_key) }) : [];
  }
}
