import { useSession } from '@videoqs/web/session';
import type { Going } from './add-library.ts';
import type { History } from './history.ts';
import type { BroughtReview, Matched } from './plan.ts';
import type { Library } from './read-library.ts';
import { reportOf } from './report.ts';
import type { Words } from './words/words.ts';

/** The member's confirmed choices. Null means that the history is not imported. */
export interface Confirmed {
  lists: readonly Going[];
  reviews: readonly BroughtReview[];
  history: History | null;
  words: Words | null;
  /** Ids of earlier imported plays to remove; absent in a plan that an older release stored. */
  gone?: readonly string[];
}

/**
 * Everything that an import needs to continue after its tab was closed. It does not contain the lines of the files,
 * because those of a long history take more memory than everything else.
 */
export interface Plan {
  /** A text that identifies the imported files. */
  of: string;
  /** The report, as CSV. */
  report: string;
  confirmed: Confirmed;
}
/** A plan as an older release stored it. */
interface OlderPlan extends Omit<Plan, 'report'> {
  library: Omit<Library, 'passed'>;
  matched: Matched[];
}

/**
 * The plan is too large for local storage. Sign-out deletes it, as it deletes every cache whose name begins with
 * "persist".
 */
const CACHE = 'persistImportPlan';
const nameOfPlan = () => `/plan-of-${useSession.getState().ID}`;

/** Stores the plan of an import on this device. Without room or without a cache, the import works but cannot resume. */
export async function keepPlan(plan: Plan): Promise<void> {
  const text = JSON.stringify(plan, (_, value: unknown) => (value instanceof Map ? { entries: [...value] } : value));
  await (async () => (await caches.open(CACHE)).put(nameOfPlan(), new Response(text)))().catch(() => undefined);
}

/** The stored plan of this member's import, if there is one. */
export async function keptPlan(): Promise<Plan | undefined> {
  const kept = await (async () => caches.match(nameOfPlan(), { cacheName: CACHE }))().catch(() => undefined);
  if (!kept) return undefined;
  const stored = (await kept.json()) as (Plan | OlderPlan) & {
    confirmed: { history: { plays: { entries: [string, never[]][] } } | null };
  };
  const { of, confirmed } = stored;
  const report = 'report' in stored ? stored.report : reportOf(stored.matched, { ...stored.library, passed: [] });
  const history = confirmed.history && { ...confirmed.history, plays: new Map(confirmed.history.plays.entries) };
  return { of, report, confirmed: { ...confirmed, history } };
}

/** Deletes the plan of an import that is complete or was undone. */
export async function dropPlan(): Promise<void> {
  await (async () => caches.delete(CACHE))().catch(() => undefined);
}
