import { CallError, post } from '@videoqs/web/api';
import type { Added } from './add-library.ts';
import type { History } from './history.ts';

/** Plays of one call. */
const BATCH = 500;
/** Titles of one call about what was seen. */
const KEYS = 200;

/**
 * Adds a history in batches that one undo undoes. What is there already stays as it is, so that a second run writes
 * nothing, and a show that was watched here keeps its state.
 * @param tell receives the progress, 0 to 1
 * @throws CallError: what was added before it stays, and is in `added`
 */
export async function addHistory(history: History, tell: (share: number) => void, added: Added): Promise<void> {
  const steps = history.figures.plays + history.shows.length + history.states.length;
  let done = 0;
  const step = (n: number) => {
    done += n;
    tell(done / steps);
  };
  const watched = await watchedHere(history.states.map((s) => s.mediaType_vid));
  const note = ({ undoID, leftQueue }: { undoID: string | null; leftQueue: readonly string[] }) => {
    if (undoID) added.undoID ??= undoID;
    added.left += leftQueue.length;
  };
  for (const [from, plays] of history.plays)
    for (let n = 0; n < plays.length; n += BATCH) {
      const batch = plays.slice(n, n + BATCH).map((play) => ({ ...play, confirm: true }));
      const reply = await post('/api/plays/addPlays', { plays: batch, from, ...partOf(added) });
      added.plays += reply.added.length;
      added.playsThere += reply.alreadyThere;
      added.playsSkipped += reply.skipped.length;
      note(reply);
      step(batch.length);
    }
  for (const show of history.shows) {
    const reply = await post('/api/plays/addShowPlays', { ...show, ...partOf(added) }).catch(orGone);
    added.plays += reply?.added ?? 0;
    if (reply) note(reply);
    step(1);
  }
  for (const state of history.states) {
    if (!watched.has(state.mediaType_vid)) await post('/api/plays/setShowState', state).catch(orGone);
    step(1);
  }
}

const partOf = ({ undoID }: Added) => (undoID ? { partOf: undoID } : {});

/** A show that left the catalogue meanwhile does not stop the rest. */
function orGone(error: unknown): undefined {
  if (!(error instanceof CallError) || error.code !== 'not-found') throw error;
}

/** The shows that the member has plays of before the import. */
async function watchedHere(keys: readonly string[]): Promise<Set<string>> {
  const watched = new Set<string>();
  for (let n = 0; n < keys.length; n += KEYS) {
    const { seen } = await post('/api/plays/fetchSeen', { keys: keys.slice(n, n + KEYS) });
    for (const key of Object.keys(seen)) watched.add(key);
  }
  return watched;
}
