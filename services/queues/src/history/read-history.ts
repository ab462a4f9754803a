import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { HistoryEntry } from '@videoqs/contract/queues/history';
import { QUEUE_LIMITS } from '@videoqs/contract/queues/queue';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/service/clock';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { QueueNotAllowed } from '../queue/queue.errors.ts';
import { levelOf } from '../queue/queue.loader.ts';
import { may } from '../queue/queue.policy.ts';
import { rememberedSince, undoable } from './undoable.ts';

/** The revision a page ended at. */
const position = z.tuple([z.int().min(1)]);
/** Titles that are named of a change of many. */
const NAMED = 3;

/** What happened to a queue, told to those who are in it. */
@Injectable()
export class ReadHistoryService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** What one call did is one entry. @throws QueueNotAllowed, InvalidBody for a cursor that is none */
  async of(
    userID: number,
    { queueID, by, limit, after }: Parsed<'/api/queues/fetchHistory'>,
  ): Promise<Reply<'/api/queues/fetchHistory'>> {
    const before = readCursor(position, after)?.[0] ?? Number.MAX_SAFE_INTEGER;
    const level = await levelOf(this.orm.em.fork(), queueID, userID);
    if (!may('see')(level)) throw new QueueNotAllowed();
    const since = rememberedSince(this.clock.now());
    const { rows } = await sql<{ history: HistoryEntry[]; people: HistoryEntry['by'][] | null }>`
      with acts as (select * from queue_change where queue_id = ${queueID} and (act is null or act = revision)
        and at > ${since} and revision < ${before} ${by === undefined ? sql`` : sql`and by = ${by}`} order by revision desc limit ${limit + 1}),
      entries as (select a.revision, json_build_object('revision', a.revision, 'what', a.what, 'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', json_build_object('userID', a.by, 'username', coalesce(m.username, ''), 'imgSrc', m.img_src),
        'about', case when a.about is not null then json_build_object('userID', a.about, 'username', coalesce(whom.username, '')) end,
        'titles', d.titles, 'count', d.count, 'canUndo', d.can_undo and ${may('edit')(level)}::boolean, 'undone', d.undone) as entry
      from acts a left join member m on m.id = a.by left join member whom on whom.id = a.about
      cross join lateral (
        select count(c.media_key)::int as count, bool_or(${undoable(userID, since)}) as can_undo, bool_and(c.undone_at is not null) as undone,
          coalesce(json_agg(json_build_object('mediaType_vid', t.media_key, 'title', t.title, 'year', t.year, 'genres', t.genres,
            'poster_path', t.poster_path) order by c.revision) filter (where c.revision < a.revision + ${NAMED} and t.media_key is not null), '[]') as titles
        from queue_change c left join title t on t.media_key = c.media_key
        where c.queue_id = a.queue_id and c.revision between a.revision and a.revision + ${QUEUE_LIMITS.titlesAtOnce}::bigint
          and coalesce(c.act, c.revision) = a.revision) d),
      who as (select by, max(revision) as last from queue_change where queue_id = ${queueID} and at > ${since}
        and ${after === undefined}::boolean group by by)
      select (select coalesce(json_agg(entry order by revision desc), '[]') from entries) as history,
        (select json_agg(json_build_object('userID', w.by, 'username', coalesce(m.username, ''), 'imgSrc', m.img_src)
          order by w.last desc) from who w left join member m on m.id = w.by) as people`.execute(tables(this.orm));
    const { history: found = [], people } = rows[0] ?? {};
    const history = found.slice(0, limit);
    const last = history.at(-1);
    return {
      history,
      nextCursor: found.length > limit && last ? writeCursor([last.revision]) : null,
      ...(after === undefined && { people: people ?? [] }),
    };
  }
}
