import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { DUMP_TYPES, type Dump } from '@videoqs/contract/titles/dumps';
import { calendarDate } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type TitlesTables, tables } from '../tables.ts';
import { Tmdb } from '../tmdb/tmdb.ts';

const position = z.tuple([calendarDate, z.enum(DUMP_TYPES)]);

/** What became of TMDB's daily exports. */
@Injectable()
export class DumpService {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
  ) {}

  /** A page of them, newest day first. */
  async page(o: Parsed<'/api/titles/fetchDumps'>): Promise<Reply<'/api/titles/fetchDumps'>> {
    const after = readCursor(position, o.after);
    const rows = await tables(this.orm)
      .selectFrom('dump')
      .selectAll()
      .$if(o.type !== undefined, (q) => q.where('type', '=', o.type ?? 'movie'))
      .$if(after !== null, (q) =>
        q.where(sql<boolean>`day <= ${after?.[0]} and (day < ${after?.[0]} or type > ${after?.[1]})`),
      )
      .orderBy('day', 'desc')
      .orderBy('type')
      .limit(o.limit + 1)
      .execute();
    const shown = rows.slice(0, o.limit);
    const last = shown.at(-1);
    return {
      dumps: shown.map(presentDump),
      nextCursor: last && rows.length > o.limit ? writeCursor([last.day, last.type]) : null,
      scheduled: this.tmdb.on,
    };
  }
}

const presentDump = (r: Selectable<TitlesTables['dump']>): Dump => ({
  type: r.type,
  day: r.day,
  state: r.state,
  bytes: r.bytes,
  bytesOf: r.bytes_of,
  lines: r.lines,
  added: r.added,
  removed: r.removed,
  rejected: r.rejected,
  rejects: r.rejects,
  startedAt: r.started_at?.toISOString() ?? null,
  finishedAt: r.finished_at?.toISOString() ?? null,
  fault: r.fault,
});
