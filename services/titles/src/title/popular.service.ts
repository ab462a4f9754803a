import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from './title-card.ts';

const position = z.tuple([z.number(), mediaKeyValue]);

/** The catalogue by popularity. */
@Injectable()
export class PopularService {
  constructor(private readonly orm: MikroORM) {}

  /** A page of titles, most popular first; equals in the order of their keys. */
  async page(o: Parsed<'/api/titles/fetchPopular'>): Promise<Reply<'/api/titles/fetchPopular'>> {
    const after = readCursor(position, o.after);
    const where = ['true'];
    const params: unknown[] = [];
    const and = (sql: string, ...values: unknown[]) => {
      where.push(sql);
      params.push(...values);
    };
    if (o.mediaType) and('media_type = ?', o.mediaType);
    if (o.genre !== undefined) and('genres @> array[?]', o.genre.replaceAll('\0', ''));
    if (after) and('popularity <= ? and (popularity < ? or media_key > ?)', after[0], after[0], after[1]);
    const rows: (CardRow & { popularity: number })[] = await this.orm.em
      .fork()
      .execute(
        `select ${CARD_COLUMNS}, popularity from title where ${where.join(' and ')} order by popularity desc, media_key limit ?`,
        [...params, o.limit + 1],
      );
    const shown = rows.slice(0, o.limit);
    const last = shown.at(-1);
    return {
      results: shown.map(presentCard),
      nextCursor: last && rows.length > o.limit ? writeCursor([last.popularity, last.media_key]) : null,
    };
  }
}
