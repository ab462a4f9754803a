import { CallError, post } from '@videoqs/web/api';
import type { Added } from './add-library.ts';
import type { History } from './history.ts';

/** The number of plays in one call. */
const BATCH = 500;
/** The number of titles in one call that asks what was seen. */
const KEYS = 200;

/**
 * Adds a history in batches that are undone together. Existing plays stay as they are, so a second run adds nothing. A
 * show that was watched here before keeps its state.
 * @param tell receives the progress, 0 to 1
 * @throws CallError; plays added before the error stay and are recorded in `added`
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

/** Ignores that a show has left the catalogue, so that the rest is still added. */
function orGone(error: unknown): undefined {
  if (!(error instanceof CallError) || error.code !== 'not-found') throw error;
}

/** The shows that the member had plays of before the import. */
async function watchedHere(keys: readonly string[]): Promise<Set<string>> {
  const watched = new Set<string>();
  for (let n = 0; n < keys.length; n += KEYS) {
    const { seen } = await post('/api/plays/fetchSeen', { keys: keys.slice(n, n + KEYS) });
    for (const key of Object.keys(seen)) watched.add(key);
  }
  return watched;
}
