import type { MikroORM } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../database.ts';
import { WEAK_WORDS } from './fold.ts';
import { isShort, oneSlipAway, slips, slipsAllowed, swaps } from './typos.ts';

/** A word of the catalogue that a token may mean, and how well it fits: 100 is itself. */
export interface Meant {
  id: number;
  word: string;
  weight: number;
}

export const PREFIX_WEIGHT = 90;
const SLIP_WEIGHTS = [100, 75, 55];
const SIMILAR_WORDS = 30;
/** After every letter: what a word begins with lies between it and it with this. A bound `like` could use no index. */
const BEYOND = '\u{10FFFF}';
const wordRow = z.object({ n: z.int(), id: z.number(), word: z.string() });
/** A letter or two begin so many words that only the best known are of use, and more would be slow. */
const prefixWords = (token: string) => (token.length === 1 ? 12 : token.length === 2 ? 30 : 60);

/** `as typed`: words of the catalogue as they stand; `slips`: also those that they may be slips of, which costs more. */
export type Reading = 'as typed' | 'slips';

/**
 * What the words typed may mean, in one query, best first.
 * @param typing whether the last token may go on: then it means every word it begins, those of the most popular titles first
 */
export async function meantWords(
  orm: MikroORM,
  tokens: readonly string[],
  typing: boolean,
  reading: Reading,
): Promise<Meant[][]> {
  const rows = await rowsOf(
    tables(orm),
    wordRow,
    reading === 'slips' ? withSlips(tokens, typing) : asTyped(tokens, typing),
  );
  const last = tokens.length - 1;
  return tokens.map((token, n) => {
    const meant = new Map<number, Meant>();
    for (const row of rows)
      if (row.n === n) {
        const weight = weigh(token, row.word, typing && n === last);
        if (weight) meant.set(row.id, { id: row.id, word: row.word, weight });
      }
    return [...meant.values()].sort((a, b) => b.weight - a.weight);
  });
}

const asTyped = (tokens: readonly string[], typing: boolean) => {
  const beginning = tokens.at(-1) ?? '';
  return sql`select t.n::int - 1 as n, word.id, word.word
    from unnest(${tokens}::text[]) with ordinality t(word, n) join word on word.word = t.word
    union all
    (select ${tokens.length - 1}::int, id, word from word
     where ${typing}::boolean and word ~>=~ ${beginning} and word ~<~ ${beginning + BEYOND} order by reach desc
     limit ${prefixWords(beginning)})`;
};

const withSlips = (tokens: readonly string[], typing: boolean) => {
  const probes = tokens.flatMap((token, n) =>
    [...(isShort(token) ? oneSlipAway(token) : swaps(token))].map((word) => ({ n, word })),
  );
  const long = tokens.flatMap((token, n) => (isShort(token) ? [] : [{ n, token }]));
  return sql`${asTyped(tokens, typing)}
    union all
    select p.n, word.id, word.word from ${recordset('p', { n: 'int', word: 'text' }, probes)} join word on word.word = p.word
    union all
    select l.n, near.id, near.word from ${recordset('l', { n: 'int', token: 'text' }, long)}
      cross join lateral (select id, word from word where word % l.token order by similarity(word, l.token) desc limit ${SIMILAR_WORDS}) near`;
};

function weigh(token: string, word: string, typing: boolean): number {
  if (token === word) return SLIP_WEIGHTS[0] ?? 0;
  if (typing && word.startsWith(token)) return PREFIX_WEIGHT;
  const off = slips(token, word);
  return off <= slipsAllowed(token) ? (SLIP_WEIGHTS[off] ?? 0) : 0;
}

/** A word that most titles hold says nothing, also when it is mistyped: one of the best guesses being weak is enough. */
export const isWeak = (token: string, meant: readonly Meant[]): boolean =>
  meant.length ? meant.some((m) => m.weight === meant[0]?.weight && WEAK_WORDS.has(m.word)) : WEAK_WORDS.has(token);
