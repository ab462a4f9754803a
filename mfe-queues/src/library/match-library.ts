import type { WantedTitle } from '@videoqs/contract/titles/match';
import { post } from '@videoqs/web/api';
import { type Matched, uniqueTitles, type Wanted } from './plan.ts';
import type { Library } from './read-library.ts';
import { settleThemselves } from './settle-itself.ts';

/** The number of titles in one call. */
const BATCH = 200;

type Meant = Pick<Matched, 'candidates' | 'picked' | 'why'>;

/**
 * Matches the lines of a library to titles of the catalogue. A line without a match is looked up again by its other
 * meanings. If a line may mean several titles, the lines around it decide.
 * @param tell receives the progress, 0 to 1
 * @throws CallError; when aborted, the signal's reason
 */
export async function matchLibrary(
  { entries }: Library,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Matched[]> {
  const all = uniqueTitles(entries);
  const meant = new Map<Wanted, Meant>();
  let open = all;
  for (let nth = 0; open.length > 0; nth++) {
    const asked = open.flatMap((one) => {
      const meaning = meaningOf(one, nth);
      return meaning ? [{ one, meaning }] : [];
    });
    for (let from = 0; from < asked.length; from += BATCH) {
      tell(nth === 0 ? from / asked.length : 1);
      const batch = asked.slice(from, from + BATCH);
      const { matches } = await post('/api/titles/matchTitles', { wanted: batch.map((a) => a.meaning) }, { signal });
      for (const [i, { one, meaning }] of batch.entries()) {
        const { sure = false, by, slip = false, candidates = [] } = matches[i] ?? {};
        const isSure = sure && (!asksFirst(one) || by === 'id') && (nth === 0 || isEnough(one, meaning));
        const picked = isSure ? (candidates[0] ?? null) : null;
        const isOther = nth > 0 && picked?.mediaType_vid.startsWith('tv_');
        const why = picked && slip ? ({ kind: 'slip' } as const) : isOther ? ({ kind: 'show' } as const) : undefined;
        if (candidates.length) meant.set(one, { candidates, picked, ...(why && { why }) });
      }
    }
    open = asked.flatMap(({ one }) => (meant.has(one) ? [] : [one]));
  }
  tell(1);
  const matched = all.map((one) => ({ ...one, candidates: [], picked: null, ...meant.get(one), isLeftOut: false }));
  return mergeSame(await settleThemselves(matched, signal));
}

/** Joins lines that certainly mean the same title, although they name it differently. */
function mergeSame(matched: readonly Matched[]): Matched[] {
  const first = new Map<string, Matched>();
  return matched.flatMap((m) => {
    const key = m.why ? undefined : m.picked?.mediaType_vid;
    const before = key && first.get(key);
    if (before) before.entries = before.entries.concat(m.entries);
    else if (key) first.set(key, m);
    return before ? [] : [m];
  });
}

/** Returns the meanings of a line by their number. The first is the most likely one. */
function meaningOf({ wanted, entries }: Wanted, nth: number): WantedTitle | undefined {
  if (nth === 0) return wanted;
  return entries.find((entry) => entry.others)?.others?.[nth - 1];
}

const asksFirst = ({ entries }: Wanted): boolean => entries.every((entry) => entry.asks);

/**
 * Whether a meaning is enough to choose a title. A part of a name, such as the show's name before the season's name, is
 * enough only if the line is about a season.
 */
const isEnough = ({ entries }: Wanted, { year }: WantedTitle): boolean =>
  year !== null || entries.some((e) => e.plays?.some((play) => play.season !== undefined || play.names?.season));
