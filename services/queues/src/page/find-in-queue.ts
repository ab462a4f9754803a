import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { type JsonOf, jsonOf } from '@videoqs/node/http/json-of';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { boundedByCount } from '@videoqs/node/service/bounded-map';
import { Clock } from '@videoqs/node/service/clock';
import { type RawBuilder, sql } from 'kysely';
import { tables } from '../database.ts';
import { QueueNotAllowed } from './queue.errors.ts';
import { levelOf } from './queue.loader.ts';
import { may } from './queue.policy.ts';
import { COLUMNS, ITEM, ITEMS } from './queue.presenter.ts';
import { plain, plainly, positionIn, SORT_KEYS } from './sorting.ts';

type Wanted = Parsed<'/api/queues/findInQueue'>;
interface Found {
  items: string;
  count: number;
  more: boolean;
  last: string | number | null;
  rank: string;
}
/** Queues whose titles were asked about lately: the pages of one list ask the titles service once. */
const KEPT_QUEUES = 200;
const HOUR = 3_600_000;

/** Finding in a queue and looking at it in another order, over all of it, however long it is. */
@Injectable()
export class FindInQueueService {
  private readonly streamed = boundedByCount<{ keys: string[] }>(KEPT_QUEUES);

  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @throws QueueNotAllowed, InvalidBody for a cursor that is none, Unavailable while where to watch is not known */
  async find(userID: number, wanted: Wanted): Promise<JsonOf<Reply<'/api/queues/findInQueue'>>> {
    const { queueID, sort, limit } = wanted;
    const from = readCursor(positionIn(sort), wanted.after);
    if (!may('see')(await levelOf(this.orm.em.fork(), queueID, userID))) throw new QueueNotAllowed();
    const streamed = wanted.services.length ? await this.streamedOf(wanted) : null;
    const key = SORT_KEYS[sort];
    const order = sql`key ${wanted.backwards ? sql`desc` : sql`asc`} nulls last, rank`;
    const { rows } = await sql<Found>`
      with whole as (select ${COLUMNS}, row_number() over (order by i.rank)::int as place from ${ITEMS(userID)} where i.queue_id = ${queueID}),
        found as (select *, ${key} as key from whole where ${fits(wanted, streamed)}),
        page as (select * from found where ${from ? behind(from[1], from[2], wanted.backwards) : sql`true`} order by ${order} limit ${limit + 1}),
        shown as (select * from page order by ${order} limit ${limit})
      select (select count(*)::int from found) as count, (select count(*) from page) > (select count(*) from shown) as more,
        coalesce((select json_agg(${ITEM}::jsonb || jsonb_build_object('place', place) order by ${order}) from shown), '[]')::text as items,
        last.key as last, last.rank from (select 1) one left join lateral (select key, rank from shown order by ${reversed(wanted.backwards)} limit 1) last on true`.execute(
      tables(this.orm),
    );
    const [{ items, count, more, last, rank }] = rows as [Found];
    const cursor = more ? writeCursor([sort, last, rank]) : null;
    return jsonOf(`{"items":${items},"count":${count},"nextCursor":${JSON.stringify(cursor)}}`);
  }

  /** Which of the queue's titles the services stream; kept for as long as the queue stays as it is, an hour at most. */
  private async streamedOf({ queueID, services, watchCountry }: Wanted): Promise<string[]> {
    const { rows } = await sql<{ revision: string }>`select revision from queue where id = ${queueID}`.execute(
      tables(this.orm),
    );
    const hour = Math.floor(this.clock.now().getTime() / HOUR);
    const name = JSON.stringify([queueID, rows[0]?.revision, hour, watchCountry, services]);
    const kept = this.streamed.get(name);
    if (kept) return kept.keys;
    const all = await tables(this.orm).selectFrom('item').select('media_key').where('queue_id', '=', queueID).execute();
    const keys = all.length
      ? await this.rpc.ask('titles.streamed', {
          keys: all.map((i) => i.media_key),
          country: watchCountry,
          services,
        })
      : [];
    this.streamed.set(name, { keys });
    return keys;
  }
}

/** @param streamed the titles that are on the services asked about; null: any will do */
function fits({ words, type, genre, under }: Wanted, streamed: string[] | null): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  const each = plainly(words).split(/\s+/).filter(Boolean);
  if (each.length)
    all.push(sql`(select bool_and(strpos(${plain(sql`title`)}, word) > 0) from unnest(${each}::text[]) word)`);
  if (type) all.push(sql`starts_with(media_key, ${`${type}_`})`);
  if (genre !== undefined) all.push(sql`${genre} = any(genres)`);
  if (under !== undefined) all.push(sql`runtime < ${under}`);
  if (streamed) all.push(sql`media_key = any(${streamed}::text[])`);
  return sql`${sql.join(all, sql` and `)}`;
}

/** What comes after a place; what is not known comes last, whichever way round. */
function behind(last: string | number | null, rank: string, backwards: boolean): RawBuilder<boolean> {
  if (last === null) return sql`key is null and rank > ${rank}`;
  const beyond = backwards ? sql`key < ${last}` : sql`key > ${last}`;
  return sql`(${beyond} or (key = ${last} and rank > ${rank}) or key is null)`;
}

const reversed = (backwards: boolean) => sql`key ${backwards ? sql`asc` : sql`desc`} nulls first, rank desc`;
