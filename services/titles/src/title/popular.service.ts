import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { CARD_COLUMNS, presentCard } from './title-card.ts';

const position = z.tuple([z.number(), mediaKeyValue]);

/** The catalogue by popularity. */
@Injectable()
export class PopularService {
  constructor(private readonly orm: MikroORM) {}

  /** A page of titles, most popular first; equals in the order of their keys. */
  async page(o: Parsed<'/api/titles/fetchPopular'>): Promise<Reply<'/api/titles/fetchPopular'>> {
    const after = readCursor(position, o.after);
    const rows = await tables(this.orm)
      .selectFrom('title')
      .select([...CARD_COLUMNS, 'popularity'])
      .$if(o.mediaType !== undefined, (q) => q.where('media_type', '=', o.mediaType ?? 'movie'))
      .$if(o.genre !== undefined, (q) =>
        q.where(sql<boolean>`genres @> array[${(o.genre ?? '').replaceAll('\0', '')}]::text[]`),
      )
      .$if(after !== null, (q) =>
        q.where(
          sql<boolean>`popularity <= ${after?.[0]} and (popularity < ${after?.[0]} or media_key > ${after?.[1]})`,
        ),
      )
      .orderBy('popularity', 'desc')
      .orderBy('media_key')
      .limit(o.limit + 1)
      .execute();
    const shown = rows.slice(0, o.limit);
    const last = shown.at(-1);
    return {
      results: shown.map(presentCard),
      nextCursor: last && rows.length > o.limit ? writeCursor([last.popularity, last.media_key]) : null,
    };
  }
}
