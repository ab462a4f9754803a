import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import type { Place } from './find/best.ts';
import { words } from './fold.ts';
import { readCards } from './read-cards.ts';
import { SearchIndex } from './search-index.ts';

/** More words than a title has are not read. */
const MAX_TOKENS = 8;
/** The last row of a page, and how the words were read: the next page reads them alike. */
const position = z
  .tuple([z.int32(), z.number(), mediaKeyValue, z.enum(['as typed', 'slips'])])
  .transform(([score, popularity, key, reading]) => ({ at: [score, popularity, key] as Place, reading }));

/** Search: which titles, people and keywords, says the index; how they look, one query. */
@Injectable()
export class SearchService {
  constructor(
    private readonly orm: MikroORM,
    private readonly index: SearchIndex,
  ) {}

  /** Titles by name. */
  async titles({
    query,
    limit,
    after,
  }: Parsed<'/api/titles/searchTitles'>): Promise<Reply<'/api/titles/searchTitles'>> {
    const from = readCursor(position, after);
    const tokens = words(query).slice(0, MAX_TOKENS);
    if (!tokens.length) return { results: [], nextCursor: null };
    const typing = !/\s$/.test(query);
    const { rows, reading } = await this.index.ask('titles', { tokens, typing, limit: limit + 1, from });
    const shown = rows.slice(0, limit).map(({ place }) => place);
    const last = shown.at(-1);
    const { titles } = await readCards(this.orm, { titles: shown.map(([, , key]) => key), people: [] });
    return {
      results: shown.flatMap(([, , key]) => titles.get(key) ?? []),
      nextCursor: last && rows.length > limit ? writeCursor([...last, reading]) : null,
    };
  }
}
