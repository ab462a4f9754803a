import type { TitleCard } from '@videoqs/contract/wire/values';
import type { CallError } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { create } from '@videoqs/web/store';
import { inOneTab } from '@videoqs/web/tab-storage';
import { addHistory, movePlays, removeGone } from '../../library/add-history.ts';
import { type Added, addLibrary, addReviews, nothingAdded, type Send, takeBack } from '../../library/add-library.ts';
import { alreadyThere, type There } from '../../library/already-there.ts';
import { type EarlierPlays, earlierPlays } from '../../library/earlier-plays.ts';
import { learnSeasons, type SeasonsOf } from '../../library/episodes.ts';
import { type Fault, readFiles, Unreadable } from '../../library/files.ts';
import type { DayFirst } from '../../library/history.ts';
import { type Confirmed, dropPlan, keepPlan, keptPlan, type Plan } from '../../library/kept-plan.ts';
import { forgetImport, keepImport, unfinished } from '../../library/last-import.ts';
import { messages } from '../../library/library.messages.ts';
import { matchLibrary } from '../../library/match-library.ts';
import { type Matched, profilesIn } from '../../library/plan.ts';
import { type Library, readLibrary } from '../../library/read-library.ts';
import { reportOf } from '../../library/report.ts';
import { addWords } from '../../library/words/add-words.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { refetchAll } from '../../queue/shared-queues.ts';

const PATH = '/myVideoQs/import';

/** The state of an import. It stays in memory while the member visits other pages. */
export type Bring =
  | { step: 'drop'; fault?: Fault; error?: CallError }
  | { step: 'reading'; share: number | null }
  | ({ step: 'check' } & Checking)
  | { step: 'adding'; share: number }
  | { step: 'done'; added: Added; report: Blob; error?: CallError; isUndone?: boolean };
export interface Checking {
  library: Library;
  matched: Matched[];
  there?: There;
  /** Plays of earlier imports that these files contradict; undefined until they are known. */
  earlier?: EarlierPlays;
  /** The seasons of shows. They are needed where the files name episodes without numbers. */
  seasons: SeasonsOf;
  dayFirst: DayFirst;
  /** The member's own profile, if the files contain the history of a household. */
  profile?: string | undefined;
}

export const useBring = create<Bring>(() => ({ step: 'drop' }));
const to = (next: Bring) => useBring.setState(next, true);

const LOCK = 'videoqs import';
let stop = new AbortController();
/** The plan of the import in this tab, after the import has failed. */
let failedPlan: Plan | undefined;

/** Drops the current import, so that another one can begin. */
export function startOver(): void {
  stop.abort();
  failedPlan = undefined;
  to({ step: 'drop' });
}

// When another member signs in, the import is dropped.
useSession.subscribe((now, before) => {
  if (now.ID !== before.ID) startOver();
});

/** Reads files on this device, and looks up the titles in them. */
export async function bring(files: readonly File[]): Promise<void> {
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  to({ step: 'reading', share: null });
  try {
    const read = [];
    for (const file of files) read.push(readFiles(file.name, new Uint8Array(await file.arrayBuffer())));
    signal.throwIfAborted();
    const library = readLibrary(read.flatMap(({ texts }) => texts));
    library.unread.push(...read.flatMap(({ passed }) => passed));
    if (!library.entries.length) throw new Unreadable('unknown');
    const matched = await matchLibrary(library, (share) => to({ step: 'reading', share }), signal);
    const seasons = await learnSeasons(matched, new Map(), signal);
    const [profile] = profilesIn(library.entries);
    to({ step: 'check', library, matched, seasons, dayFirst: {}, profile });
    void sayWhatIsThere(matched, signal);
    void sayEarlier(matched, seasons, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof Unreadable) return to({ step: 'drop', fault: error.fault });
    to({ step: 'drop', error: asCallError(error) });
  }
}

/**
 * Looks up which titles the member already has. This helps the member to choose. The import itself does not need it,
 * because adding a title also reports whether it was there.
 */
async function sayWhatIsThere(matched: readonly Matched[], signal: AbortSignal): Promise<void> {
  const keys = matched.flatMap((m) => (m.picked ? [m.picked] : m.candidates).map((card) => card.mediaType_vid));
  const there = await alreadyThere([...new Set(keys)], signal).catch(() => undefined);
  const now = useBring.getState();
  if (there && now.step === 'check' && !signal.aborted) to({ ...now, there });
}

/**
 * Looks up which plays of earlier imports these files contradict. None of them changes unless the member chooses so.
 */
async function sayEarlier(matched: readonly Matched[], seasons: SeasonsOf, signal: AbortSignal): Promise<void> {
  const earlier = await earlierPlays(matched, seasons, signal).catch(() => undefined);
  const now = useBring.getState();
  if (earlier && now.step === 'check' && !signal.aborted) to({ ...now, earlier });
}

const changeMatched = (key: string, change: (m: Matched) => Matched[]): void => {
  const now = useBring.getState();
  if (now.step === 'check') to({ ...now, matched: now.matched.flatMap((m) => (m.key === key ? change(m) : [m])) });
};

/**
 * Sets which titles a line of a file means. Without a title, the line is left out. If there are several, all of them go
 * to the line's lists, and only the first also gets the line's viewings, stars and texts.
 */
export function settle(key: string, [picked, ...others]: readonly TitleCard[]): void {
  changeMatched(key, (m) => [
    { ...m, picked: picked ?? null, isLeftOut: !picked },
    ...others.map((card) => ({
      ...m,
      key: `${key} ${card.mediaType_vid}`,
      picked: card,
      isLeftOut: false,
      entries: m.entries.map(({ file, line, wanted, list, source, place }) => ({
        ...{ file, line, wanted, list, source, place },
      })),
    })),
  ]);
  void sayEpisodes();
}

/**
 * Fetches the episodes of a show that the member chose. Without them, the show's viewings cannot be assigned to
 * episodes.
 */
async function sayEpisodes(): Promise<void> {
  const before = useBring.getState();
  if (before.step !== 'check') return;
  const { signal } = stop;
  const seasons = await learnSeasons(before.matched, before.seasons, signal).catch(() => undefined);
  const now = useBring.getState();
  if (seasons && now.step === 'check' && !signal.aborted) to({ ...now, seasons });
}

/** Sets which profile of a household is the member's. */
export function sayProfile(profile: string): void {
  const now = useBring.getState();
  if (now.step === 'check') to({ ...now, profile });
}

/** Sets whether the dates of a file begin with the day. */
export function sayDayFirst(file: string, isDayFirst: boolean): void {
  const now = useBring.getState();
  if (now.step === 'check') to({ ...now, dayFirst: { ...now.dayFirst, [file]: isDayFirst } });
}

/**
 * Answers several open questions of the import at once.
 * @param answers the chosen title by the line's key, or null to leave the line out
 */
export function settleAll(answers: ReadonlyMap<string, TitleCard | null>): void {
  const now = useBring.getState();
  if (now.step !== 'check') return;
  const matched = now.matched.map((m) => {
    const picked = answers.get(m.key);
    return picked === undefined ? m : { ...m, picked, isLeftOut: !picked };
  });
  to({ ...now, matched });
  void sayEpisodes();
}

/** Makes a question of a picked title again. */
export const reopen = (key: string): void =>
  changeMatched(key, ({ why: _, ...m }) => [{ ...m, picked: null, isLeftOut: false }]);

/** Selects or deselects a title that was found. */
export const include = (key: string, isIncluded: boolean): void =>
  changeMatched(key, (m) => [{ ...m, isLeftOut: !isIncluded }]);

/**
 * Adds what the member confirmed. The history comes first: afterwards, a title that the member wants to see again is
 * added to the queue and stays there. After a failure, everything added so far stays, and the failure is shown.
 */
export async function addAll(confirmed: Confirmed): Promise<void> {
  const plan = planOf(confirmed, useBring.getState());
  if (!plan) return;
  to({ step: 'adding', share: 0 });
  await inOneTab(LOCK, async () => {
    await keepPlan(plan);
    // The member may have chosen differently this time, so the import does not skip the batches of the earlier attempt.
    await run(plan, { ...(unfinished(plan.of) ?? nothingAdded()), batches: 0 });
  });
}

/** This is a separate function, so that the lines of the files can be freed before the plan is carried out. */
function planOf(confirmed: Confirmed, now: Bring): Plan | undefined {
  if (now.step !== 'check') return undefined;
  const { matched, library } = now;
  const of = `${library.sources.join(' ')} ${library.entries.length}`;
  return { of, report: reportOf(matched, library), confirmed };
}

/** Resumes an import that stopped half-way. Another tab may have resumed the import meanwhile. */
export const resume = (): Promise<void> =>
  inOneTab(LOCK, async () => {
    const plan = failedPlan ?? (await keptPlan());
    const added = plan && unfinished(plan.of);
    if (added) await run(plan, added);
  });

async function run(plan: Plan, added: Added): Promise<void> {
  const { of, report, confirmed } = plan;
  stop = new AbortController();
  const { signal } = stop;
  to({ step: 'adding', share: 0 });
  let batches = 0;
  const send: Send = async (batch, share) => {
    signal.throwIfAborted();
    if (++batches > added.batches) {
      await batch();
      signal.throwIfAborted(); // the record must not be stored for a member who has signed in meanwhile
      added.batches = batches;
      keepImport(of, added, false);
    }
    if (!signal.aborted) to({ step: 'adding', share });
  };
  const { lists, reviews, history, words, gone = [], moved = [] } = confirmed;
  const error = await (history ? addHistory(history, send, added) : Promise.resolve())
    .then(() => movePlays(moved, send, added))
    .then(() => removeGone(gone, send, added))
    .then(() => addLibrary(lists, send, added))
    .then(() => addReviews(reviews, send, added))
    .then(() => words && addWords(words, send, added))
    .then(dropPlan)
    .catch(asCallError);
  failedPlan = error && !signal.aborted ? plan : undefined;
  if (signal.aborted) return;
  keepImport(of, added, !error);
  to({ step: 'done', added, report, ...(error && { error }) });
  if (location.pathname !== PATH) snackbar({ text: error ? messages.failedAway : messages.doneAway, ms: 6000 });
  void refetchAll();
}

/** Undoes the import that has just finished. @returns the failure, if any */
export async function undoAll(): Promise<CallError | undefined> {
  const now = useBring.getState();
  if (now.step !== 'done') return undefined;
  const failed = await undoLast(now.added);
  if (!failed) to({ ...now, isUndone: true });
  return failed;
}

/** Undoes an earlier import by the record of what it added. @returns the failure, if any */
export async function undoLast(added: Added): Promise<CallError | undefined> {
  const failed = await takeBack(added).then(
    () => undefined,
    (error: unknown) => asCallError(error),
  );
  if (!failed) {
    forgetImport();
    void dropPlan();
  }
  void refetchAll();
  return failed;
}
