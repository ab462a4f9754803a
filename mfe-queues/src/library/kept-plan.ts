import { useSession } from '@videoqs/web/session';
import type { Going } from './add-library.ts';
import type { History, PlannedPlay } from './history.ts';
import { inPieces } from './pieces.ts';
import type { BroughtReview, Matched } from './plan.ts';
import type { Library } from './read-library.ts';
import { reportOf } from './report.ts';
import type { Words } from './words/words.ts';

/** What the member confirmed. Null means that the history is not imported. */
export interface Confirmed {
  lists: readonly Going[];
  reviews: readonly BroughtReview[];
  history: History | null;
  words: Words | null;
  /** Ids of earlier imported plays to remove; absent in a plan that an older release stored. */
  gone?: readonly string[];
  /** The new times of earlier imported plays; absent in a plan that an older release stored. */
  moved?: readonly { playID: string; watchedAt: string }[];
}

/**
 * Everything that an import needs to continue after its tab was closed. It does not contain the lines of the files,
 * because in a long history these lines take more memory than everything else.
 */
export interface Plan {
  /** A text that identifies the imported files. */
  of: string;
  /** The report, as CSV. */
  report: Blob;
  confirmed: Confirmed;
}
/** The first line of a stored plan. Each of the further lines contains some of the plays. */
interface Stored extends Pick<Plan, 'of'> {
  confirmed: Omit<Confirmed, 'history'> & {
    history: (Omit<History, 'plays'> & { plays: { entries: [source: string, plays: PlannedPlay[]][] } }) | null;
  };
}
/** A plan stored by an older release: one line, without a report. */
interface OlderPlan extends Stored {
  library: Omit<Library, 'passed'>;
  matched: Matched[];
}

/**
 * The name of the cache in which the plan is stored. The plan is too large for local storage. Sign-out deletes every
 * cache whose name begins with "persist".
 */
const CACHE = 'persistImportPlan';
const nameOf = (part: 'plan' | 'report') => `/${part}-of-${useSession.getState().ID}`;
/** The number of plays in a line. */
const TOGETHER = 1_000;

/**
 * Stores the plan of an import on this device. If there is no room or no cache, the import works, but it cannot be
 * resumed.
 */
export async function keepPlan(plan: Plan): Promise<void> {
  await (async () => {
    const cache = await caches.open(CACHE);
    await cache.put(nameOf('report'), new Response(plan.report));
    await cache.put(nameOf('plan'), new Response(inPieces(linesOf(plan))));
  })().catch(() => undefined);
}

function* linesOf({ of, confirmed: { history, ...others } }: Plan) {
  const stored: Stored = { of, confirmed: { ...others, history: history && { ...history, plays: { entries: [] } } } };
  yield JSON.stringify(stored);
  for (const [source, plays] of history?.plays ?? [])
    for (let from = 0; from < plays.length; from += TOGETHER)
      yield `\n${JSON.stringify([source, plays.slice(from, from + TOGETHER)])}`;
}

const keptPart = async (part: 'plan' | 'report'): Promise<Response | undefined> =>
  (async () => caches.match(nameOf(part), { cacheName: CACHE }))().catch(() => undefined);

/** The stored plan of this member's import, if there is one. */
export async function keptPlan(): Promise<Plan | undefined> {
  const [first, ...others] = (await (await keptPart('plan'))?.text())?.split('\n') ?? [];
  if (first === undefined) return undefined;
  const stored = JSON.parse(first) as Stored | OlderPlan;
  const { history } = stored.confirmed;
  const plays = new Map(history?.plays.entries);
  for (const line of others) {
    const [source, some] = JSON.parse(line) as [string, PlannedPlay[]];
    const of = plays.get(source) ?? [];
    of.push(...some);
    plays.set(source, of);
  }
  const report =
    'matched' in stored
      ? reportOf(stored.matched, { ...stored.library, passed: [] })
      : await (await keptPart('report'))?.blob();
  const confirmed = { ...stored.confirmed, history: history && { ...history, plays } };
  return { of: stored.of, report: report ?? new Blob(), confirmed };
}

/** Deletes the plan of an import that is complete or was undone. */
export async function dropPlan(): Promise<void> {
  await (async () => caches.delete(CACHE))().catch(() => undefined);
}
