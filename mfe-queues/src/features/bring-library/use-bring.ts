import type { TitleCard } from '@videoqs/contract/wire/values';
import type { CallError } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { create } from '@videoqs/web/store';
import { type Added, addLibrary, addReviews, type Going, takeBack } from '../../library/add-library.ts';
import { alreadyThere, type There } from '../../library/already-there.ts';
import { type Fault, readFiles, Unreadable } from '../../library/files.ts';
import { messages } from '../../library/library.messages.ts';
import { matchLibrary } from '../../library/match-library.ts';
import type { BroughtReview, Matched } from '../../library/plan.ts';
import { type Library, readLibrary } from '../../library/read-library.ts';
import { myList } from '../../queue/my-queue.ts';
import { asCallError } from '../../queue/queue-list.ts';
import { refetchOthers } from '../../queue/shared-queues.ts';

const PATH = '/myVideoQs/import';

/** Where bringing a library stands. It goes on while its member looks at other pages. */
export type Bring =
  | { step: 'drop'; fault?: Fault; error?: CallError }
  | { step: 'reading'; share: number | null }
  | { step: 'check'; library: Library; matched: Matched[]; there?: There }
  | { step: 'adding'; share: number; matched: Matched[] }
  | { step: 'done'; added: Added; matched: Matched[]; error?: CallError; isUndone?: boolean };

export const useBring = create<Bring>(() => ({ step: 'drop' }));
const to = (next: Bring) => useBring.setState(next, true);

let stop = new AbortController();

/** Begins anew; what was under way is dropped. */
export function startOver(): void {
  stop.abort();
  to({ step: 'drop' });
}

// what one member brings is not for the next
useSession.subscribe((now, before) => {
  if (now.ID !== before.ID) startOver();
});

/** Reads files on this device, and looks up what they tell of. */
export async function bring(files: readonly File[]): Promise<void> {
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  to({ step: 'reading', share: null });
  try {
    const texts = [];
    for (const file of files) texts.push(...readFiles(file.name, new Uint8Array(await file.arrayBuffer())));
    signal.throwIfAborted();
    const library = readLibrary(texts);
    if (!library.entries.length) throw new Unreadable('unknown');
    const matched = await matchLibrary(library, (share) => to({ step: 'reading', share }), signal);
    to({ step: 'check', library, matched });
    void sayWhatIsThere(matched, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof Unreadable) return to({ step: 'drop', fault: error.fault });
    to({ step: 'drop', error: asCallError(error) });
  }
}

/** It helps to choose; where it cannot be had, adding finds it out. */
async function sayWhatIsThere(matched: readonly Matched[], signal: AbortSignal): Promise<void> {
  const keys = matched.flatMap((m) => (m.picked ? [m.picked] : m.candidates).map((card) => card.mediaType_vid));
  const there = await alreadyThere([...new Set(keys)], signal).catch(() => undefined);
  const now = useBring.getState();
  if (there && now.step === 'check' && !signal.aborted) to({ ...now, there });
}

const changeMatched = (key: string, change: (m: Matched) => Matched[]): void => {
  const now = useBring.getState();
  if (now.step === 'check') to({ ...now, matched: now.matched.flatMap((m) => (m.key === key ? change(m) : [m])) });
};

/** Says which are meant; none: leave it out. What was said of it elsewhere goes to the first. */
export const settle = (key: string, [picked, ...others]: readonly TitleCard[]): void =>
  changeMatched(key, (m) => [
    { ...m, picked: picked ?? null, isLeftOut: !picked },
    ...others.map((card) => ({
      ...m,
      key: `${key} ${card.mediaType_vid}`,
      picked: card,
      isLeftOut: false,
      entries: m.entries.map(({ rating: _, text: __, ...entry }) => entry),
    })),
  ]);

/** Takes a title that was found along, or not. */
export const include = (key: string, isIncluded: boolean): void =>
  changeMatched(key, (m) => [{ ...m, isLeftOut: !isIncluded }]);

/** Adds the lists to where they go. What fails leaves what was added until then, and says so. */
export async function addAll(lists: readonly Going[], reviews: readonly BroughtReview[]): Promise<void> {
  const now = useBring.getState();
  if (now.step !== 'check') return;
  const { matched } = now;
  stop = new AbortController();
  const { signal } = stop;
  const added: Added = { into: [], made: [], there: 0, reviews: 0, reviewed: [], refused: [] };
  to({ step: 'adding', share: 0, matched });
  const tell = (share: number) => {
    signal.throwIfAborted();
    to({ step: 'adding', share, matched });
  };
  const error = await addLibrary(lists, tell, added)
    .then(() => addReviews(reviews, tell, added))
    .then(
      () => undefined,
      (failed: unknown) => asCallError(failed),
    );
  if (signal.aborted) return;
  to({ step: 'done', added, matched, ...(error && { error }) });
  if (location.pathname !== PATH) snackbar({ text: error ? messages.failedAway : messages.doneAway, ms: 6000 });
  void showAll();
}

/** @returns what failed, if anything */
export async function undoAll(): Promise<CallError | undefined> {
  const now = useBring.getState();
  if (now.step !== 'done') return undefined;
  const failed = await takeBack(now.added).then(
    () => undefined,
    (error: unknown) => asCallError(error),
  );
  if (!failed) to({ ...now, isUndone: true });
  void showAll();
  return failed;
}

const showAll = () => Promise.all([myList.refetch(), refetchOthers()]);
