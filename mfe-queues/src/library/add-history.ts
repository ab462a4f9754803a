import { post } from '@videoqs/web/api';
import { type Added, orGone, type Send } from './add-library.ts';
import type { History } from './history.ts';

/** The number of plays in one call. */
const BATCH = 500;
/** The maximum number of titles in one call that asks which of them were seen. */
const KEYS = 200;

/**
 * Adds a history in batches that one undo removes together. Existing plays stay unchanged, so a second run adds
 * nothing. A show with plays from before the import keeps its state.
 * @throws CallError; plays added before the error stay and are recorded in `added`
 */
export async function addHistory(history: History, send: Send, added: Added): Promise<void> {
  const steps = history.figures.plays + history.shows.length + history.states.length;
  let done = 0;
  const note = ({ undoID, leftQueue }: { undoID: string | null; leftQueue: readonly string[] }) => {
    if (undoID) added.undoID ??= undoID;
    added.left += leftQueue.length;
  };
  added.watchedBefore ??= await watchedHere(history.states.map((s) => s.mediaType_vid));
  const watched = new Set(added.watchedBefore);
  for (const [from, plays] of history.plays)
    for (let n = 0; n < plays.length; n += BATCH) {
      const batch = plays.slice(n, n + BATCH).map((play) => ({ ...play, confirm: true }));
      done += batch.length;
      await send(async () => {
        const reply = await post('/api/plays/addPlays', { plays: batch, from, ...partOf(added) });
        added.plays += reply.added.length;
        added.playsThere += reply.alreadyThere;
        added.playsSkipped += reply.skipped.length;
        note(reply);
      }, done / steps);
    }
  for (const show of history.shows)
    await send(async () => {
      const reply = await post('/api/plays/addShowPlays', { ...show, ...partOf(added) }).catch(orGone);
      added.plays += reply?.added ?? 0;
      if (reply) note(reply);
    }, ++done / steps);
  for (const state of history.states)
    await send(async () => {
      if (watched.has(state.mediaType_vid)) return;
      const reply = await post('/api/plays/setShowState', state).catch(orGone);
      if (reply) added.stated = [...(added.stated ?? []), state.mediaType_vid];
    }, ++done / steps);
}

/**
 * Removes plays of earlier imports. The undo of this import restores them.
 * @throws CallError; plays removed before the error are recorded in `added`
 */
export async function removeGone(playIDs: readonly string[], send: Send, added: Added): Promise<void> {
  for (let n = 0; n < playIDs.length; n += BATCH) {
    const batch = playIDs.slice(n, n + BATCH);
    await send(
      async () => {
        const { removed, undoID } = await post('/api/plays/removePlays', { playIDs: batch, ...partOf(added) });
        added.playsRemoved += removed;
        if (undoID) added.undoID ??= undoID;
      },
      (n + batch.length) / playIDs.length,
    );
  }
}

/**
 * Moves plays of earlier imports to other times. The undo of this import moves them back.
 * @throws CallError; plays moved before the error are recorded in `added`
 */
export async function movePlays(
  plays: readonly { playID: string; watchedAt: string }[],
  send: Send,
  added: Added,
): Promise<void> {
  for (let n = 0; n < plays.length; n += BATCH) {
    const batch = plays.slice(n, n + BATCH);
    await send(
      async () => {
        const { moved, undoID } = await post('/api/plays/movePlays', { plays: batch, ...partOf(added) });
        added.playsMoved += moved;
        if (undoID) added.undoID ??= undoID;
      },
      (n + batch.length) / plays.length,
    );
  }
}

const partOf = ({ undoID }: Added) => (undoID ? { partOf: undoID } : {});

/** Finds the shows of which the member had plays before the import. */
async function watchedHere(keys: readonly string[]): Promise<string[]> {
  const watched: string[] = [];
  for (let n = 0; n < keys.length; n += KEYS) {
    const { seen } = await post('/api/plays/fetchSeen', { keys: keys.slice(n, n + KEYS) });
    watched.push(...Object.keys(seen));
  }
  return watched;
}
