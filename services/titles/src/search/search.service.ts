import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { presentCard } from '../title/title-card.ts';
import { strongWords, words } from './fold.ts';
import { isWeak, type Meant, meantWords, type Reading } from './meant-words.ts';
import { type RankedRow, type RankPosition, type Required, rankTitles } from './rank-titles.ts';
import { mayBeYear, namesAsked, partYears } from './years.ts';

/** More words than a title has are not read. */
const MAX_TOKENS = 8;
/** So many titles and nobody asks for what the words might be slips of. */
const ENOUGH = 5;
/** The last row of a page, and how the words were read: the next page reads them alike. */
const position = z
  .tuple([z.int32(), z.number(), mediaKeyValue, z.enum(['as typed', 'slips'])])
  .transform(([score, popularity, key, reading]) => ({ at: [score, popularity, key] as RankPosition, reading }));
type Position = z.output<typeof position>;
interface Found {
  reading: Reading;
  rows: RankedRow[];
  /** The tokens that were taken for years of their titles. */
  years: Required[];
}

/**
 * Titles by name, in two queries: what the words typed may mean, then the titles that hold them all; in two more where
 * the words as typed find too little.
 */
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
    const asked = { tokens, typing: !/\s$/.test(query), limit: limit + 1 };
    // most of the time the words are right; what they may be slips of is looked for when they find too little
    const literal = from?.reading === 'slips' ? null : await this.find({ ...asked, reading: 'as typed', from });
    const found =
      literal && (from || isEnough(literal, tokens)) ? literal : await this.find({ ...asked, reading: 'slips', from });
    const shown = found.rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      results: shown.map(presentCard),
      nextCursor: last && found.rows.length > limit ? writeCursor([...positionOf(last), found.reading]) : null,
    };
  }

  private async find(o: {
    tokens: readonly string[];
    typing: boolean;
    reading: Reading;
    from: Position | null;
    limit: number;
  }): Promise<Found> {
    const { tokens, typing, reading } = o;
    const meant = await meantWords(this.orm, tokens, typing, reading);
    const nothing = { reading, rows: [], years: [] };
    const goesOn = (n: number) => typing && n === tokens.length - 1;
    // a word that the catalogue does not know
    if (reading === 'as typed' && tokens.some((token, n) => !meant[n]?.length && !mayBeYear(token, goesOn(n))))
      return nothing;
    const { required, years } = partYears(whatCounts(tokens, meant));
    if (!required.length) return nothing;
    const last = required.at(-1);
    const typed = last && goesOn(last.n) && required.length > 1 ? last : null;
    const after = o.from?.at ?? null;
    return {
      reading,
      years,
      rows: await rankTitles(this.orm, { tokens, required, years, typed, after, limit: o.limit }),
    };
  }
}

/** Whether the words were meant as typed: a title of just that name, one that holds three of them, or several. */
const isEnough = ({ rows, years }: Found, tokens: readonly string[]): boolean =>
  rows.length >= ENOUGH ||
  (rows.length > 0 &&
    (tokens.length - years.length > 2 ||
      namesAsked(tokens, years).includes(strongWords(words(rows[0]?.title ?? '')).join(' '))));

/** The tokens that a title must answer: those that say something and mean anything; weak ones when there are no others. */
function whatCounts(tokens: readonly string[], meant: readonly Meant[][]): Required[] {
  const known = tokens
    .map((token, n) => ({ n, token, meant: meant[n] ?? [] }))
    .filter(({ n, token, meant }) => meant.length > 0 || n === tokens.length - 1 || mayBeYear(token, false));
  const strong = known.filter(({ token, meant }) => !isWeak(token, meant));
  return strong.length ? strong : known;
}

const positionOf = (row: RankedRow): RankPosition => [row.score, row.popularity, row.media_key];
