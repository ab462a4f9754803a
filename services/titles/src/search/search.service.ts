import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { z } from 'zod';
import { readCursor, writeCursor } from '../title/cursor.ts';
import { presentCard } from '../title/title-card.ts';
import { words } from './fold.ts';
import { isWeak, type Meant, meantWords } from './meant-words.ts';
import { type RankedRow, type Required, rankTitles } from './rank-titles.ts';

/** More words than a title has are not read. */
const MAX_TOKENS = 8;
const position = z.tuple([z.int32(), z.number(), mediaKeyValue]);

/** Titles by name, in two queries: what the words typed may mean, then the titles that hold them all. */
@Injectable()
export class SearchService {
  constructor(private readonly orm: MikroORM) {}

  async titles({
    query,
    limit,
    after,
  }: Parsed<'/api/titles/searchTitles'>): Promise<Reply<'/api/titles/searchTitles'>> {
    const from = readCursor(position, after);
    const tokens = words(query).slice(0, MAX_TOKENS);
    if (!tokens.length) return { results: [], nextCursor: null };
    const typing = !/\s$/.test(query);
    const required = whatCounts(tokens, await meantWords(this.orm, tokens, typing));
    if (!required.length) return { results: [], nextCursor: null };
    const last = required.at(-1);
    const typed = typing && last?.n === tokens.length - 1 && required.length > 1 ? last : null;
    const rows = await rankTitles(this.orm, { tokens, required, typed, after: from, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { results: shown.map(presentCard), nextCursor: rows.length > limit ? cursorOf(shown.at(-1)) : null };
  }
}

/** The tokens that a title must answer: those that say something and mean anything; weak ones when there are no others. */
function whatCounts(tokens: readonly string[], meant: readonly Meant[][]): Required[] {
  const known = tokens
    .map((token, n) => ({ n, token, meant: meant[n] ?? [] }))
    .filter(({ n, meant }) => meant.length > 0 || n === tokens.length - 1);
  const strong = known.filter(({ token, meant }) => !isWeak(token, meant));
  return strong.length ? strong : known;
}

const cursorOf = (last: RankedRow | undefined) =>
  last ? writeCursor([last.score, last.popularity, last.media_key]) : null;
