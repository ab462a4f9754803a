import type { EntityManager } from '@mikro-orm/postgresql';
import { WEAK_WORDS } from './fold.ts';
import { isShort, oneSlipAway, slips, slipsAllowed } from './typos.ts';

/** A word of the catalogue that a token may mean, and how well it fits: 100 is itself. */
export interface Meant {
  id: string;
  word: string;
  weight: number;
}

export const PREFIX_WEIGHT = 90;
const SLIP_WEIGHTS = [100, 75, 55];
const SIMILAR_WORDS = 30;
/** A letter or two begin so many words that only the best known are of use, and more would be slow. */
const prefixWords = (token: string) => (token.length === 1 ? 12 : token.length === 2 ? 30 : 60);

/**
 * What the words typed may mean, in one query, best first.
 * @param typing whether the last token may go on: then it means every word it begins, those of the most popular titles first
 */
export async function meantWords(em: EntityManager, tokens: readonly string[], typing: boolean): Promise<Meant[][]> {
  const probes = tokens.flatMap((token, n) =>
    [token, ...(isShort(token) ? oneSlipAway(token) : [])].map((word) => ({ n, word })),
  );
  const long = tokens.flatMap((token, n) => (isShort(token) ? [] : [{ n, token }]));
  const last = tokens.length - 1;
  const rows: { n: number; id: string; word: string }[] = await em.execute(LOOK_UP, [
    JSON.stringify(probes),
    JSON.stringify(long),
    SIMILAR_WORDS,
    last,
    typing ? `${tokens[last]}%` : '',
    prefixWords(tokens[last] ?? ''),
  ]);
  return tokens.map((token, n) => {
    const meant = new Map<string, Meant>();
    for (const row of rows)
      if (row.n === n) {
        const weight = weigh(token, row.word, typing && n === last);
        if (weight) meant.set(row.id, { id: row.id, word: row.word, weight });
      }
    return [...meant.values()].sort((a, b) => b.weight - a.weight);
  });
}

function weigh(token: string, word: string, typing: boolean): number {
  if (token === word) return SLIP_WEIGHTS[0] ?? 0;
  if (typing && word.startsWith(token)) return PREFIX_WEIGHT;
  const off = slips(token, word);
  return off <= slipsAllowed(token) ? (SLIP_WEIGHTS[off] ?? 0) : 0;
}

/** A word that most titles hold says nothing, also when it is mistyped: one of the best guesses being weak is enough. */
export const isWeak = (token: string, meant: readonly Meant[]): boolean =>
  meant.length ? meant.some((m) => m.weight === meant[0]?.weight && WEAK_WORDS.has(m.word)) : WEAK_WORDS.has(token);

const LOOK_UP = `
  select p.n, word.id, word.word from json_to_recordset(?::json) as p(n int, word text) join word on word.word = p.word
  union all
  select l.n, near.id, near.word from json_to_recordset(?::json) as l(n int, token text)
    cross join lateral (select id, word from word where word % l.token order by similarity(word, l.token) desc limit ?) near
  union all
  (select ?::int, id, word from word where word like ? order by reach desc limit ?)`;
