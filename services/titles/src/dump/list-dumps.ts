import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { DUMP_TYPES } from '@videoqs/contract/limits/titles';
import { calendarDate } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { Tmdb } from '../tmdb/tmdb.ts';
import { presentDump } from './dump.presenter.ts';
import { readDumps } from './dump.store.ts';

const position = z.tuple([calendarDate, z.enum(DUMP_TYPES)]);

/** Lists TMDB's daily exports with their results. */
@Injectable()
export class ListDumps {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
  ) {}

  /** Reads a page of exports, the newest day first. @throws InvalidBody for an invalid cursor */
  async page(o: Parsed<'/api/titles/fetchDumps'>): Promise<Reply<'/api/titles/fetchDumps'>> {
    const after = readCursor(position, o.after);
    const rows = await readDumps(this.orm.em, { type: o.type, after, limit: o.limit + 1 });
    const shown = rows.slice(0, o.limit);
    const last = shown.at(-1);
    return {
      dumps: shown.map(presentDump),
      nextCursor: last && rows.length > o.limit ? writeCursor([last.day, last.type]) : null,
      scheduled: this.tmdb.on,
    };
  }
}
