import type { QueueItem } from '@videoqs/contract/queues/queue';
import { snackbar } from '@videoqs/web/snackbar';
import { messages } from '../texts/queue.messages.ts';
import { sendMove, sendMoves } from './move-title.call.ts';
import { asCallError, type QueueList } from './queue-list.ts';
import { moved, type Step } from './queue-pages.ts';
import { sayMoved } from './undo-move.ts';

/**
 * Moves a title. The move is shown at once; if the server cannot be reached, the title is put back.
 * @param done the text to show after the move
 * @returns whether the title was moved
 */
export async function moveTitle(list: QueueList, step: Step, done?: string): Promise<boolean> {
  const was = list.items();
  const after = was[was.findIndex((i) => i.mediaType_vid === step.id) - 1];
  const showBack = () => {
    const back: Omit<Step, 'id'> = after
      ? { pivot: after.mediaType_vid, where: 'AFTER' }
      : { pivot: list.items()[0]?.mediaType_vid ?? '', where: 'BEFORE' };
    list.showAs((items) => moved(items, { id: step.id, ...back }));
  };
  list.showAs((items) => moved(items, step));
  try {
    const { success, userMessage, revision } = await sendMove(list, step);
    if (success) {
      const isLoaded = was.some((i) => i.mediaType_vid === step.id);
      if (done) sayMoved(list, done, revision === undefined ? [] : [revision], isLoaded ? showBack : undefined);
      if (!isLoaded) await list.refetch(); // The title came from a part of the queue that is not loaded.
      return true;
    }
    // The server refuses the move when one of the titles no longer exists, so the list is fetched again.
    snackbar({ text: userMessage ?? messages.notMoved, ms: 5000 });
    await list.refetch();
  } catch (e) {
    showBack();
    snackbar({ text: `${messages.notMoved}. ${asCallError(e).userMessage}`, ms: 5000 });
  }
  return false;
}

/** Moves titles to the top, in their order. The move is shown at once. After a failure, the server's order is shown. */
export async function moveToTop(list: QueueList, items: readonly QueueItem[]): Promise<void> {
  const [first, ...others] = items;
  const pivot = list.items()[0];
  if (!first || !pivot) return;
  if (others.length === 0) {
    if (pivot.mediaType_vid === first.mediaType_vid) return;
    const step: Step = { id: first.mediaType_vid, pivot: pivot.mediaType_vid, where: 'BEFORE' };
    await moveTitle(list, step, messages.movedToTop(first.title));
    return;
  }
  const keys = items.map((i) => i.mediaType_vid);
  const isOne = new Set(keys);
  list.showAs((all) => [...items, ...all.filter((i) => !isOne.has(i.mediaType_vid))]);
  try {
    const { revisions } = await sendMoves(list, keys, 'top');
    sayMoved(list, messages.movedMany(items.length), revisions);
  } catch (e) {
    snackbar({ text: `${messages.notMoved}. ${asCallError(e).userMessage}`, ms: 5000 });
    await list.refetch();
  }
}

type Title = Pick<QueueItem, 'mediaType_vid' | 'title'>;

/** Moves a title after the last title of the whole queue, whether or not that is loaded. */
export async function moveToBottom(list: QueueList, { mediaType_vid: id, title }: Title): Promise<void> {
  const pivot = list.items().at(-1);
  if (pivot && list.isWhole()) {
    if (pivot.mediaType_vid === id) return;
    await moveTitle(list, { id, pivot: pivot.mediaType_vid, where: 'AFTER' }, messages.movedToBottom(title));
    return;
  }
  await sendToBottom(list, [id], messages.movedToBottom(title));
}

async function sendToBottom(list: QueueList, keys: readonly string[], done: string): Promise<void> {
  try {
    const { success, userMessage, revisions } = await sendMoves(list, keys, 'bottom');
    if (success) sayMoved(list, done, revisions);
    else snackbar({ text: userMessage ?? messages.notMoved, ms: 5000 });
  } catch (e) {
    snackbar({ text: `${messages.notMoved}. ${asCallError(e).userMessage}`, ms: 5000 });
  }
  await list.refetch();
}

/** Moves titles after the last title of the whole queue, in their order. */
export async function moveManyToBottom(list: QueueList, items: readonly QueueItem[]): Promise<void> {
  const [only] = items;
  if (only && items.length === 1) return moveToBottom(list, only);
  const keys = items.map((i) => i.mediaType_vid);
  await sendToBottom(list, keys, messages.movedManyToBottom(items.length));
}

/** Moves a title to a place, counted from 1. If the place is beyond the last title, the title moves to the bottom. */
export async function moveToPlace(list: QueueList, { mediaType_vid: id, title }: Title, place: number): Promise<void> {
  if (place > list.items().length) await list.loadAll().catch(() => undefined);
  const items = list.items();
  const at = items.findIndex((i) => i.mediaType_vid === id);
  const from = at < 0 ? Number.POSITIVE_INFINITY : at; // The title's new place is after all loaded titles.
  const to = Math.min(Math.max(place, 1), items.length) - 1;
  const pivot = items[to];
  if (from === to || !pivot) return;
  const step: Step = { id, pivot: pivot.mediaType_vid, where: to > from ? 'AFTER' : 'BEFORE' };
  await moveTitle(list, step, messages.movedToPlace(title, to + 1, items.length));
}

/**
 * Moves several titles together. The first of them gets the given place, counted from 1. If the place is beyond the
 * last title, they move to the bottom. The move is shown at once. After a failure, the server's order is shown.
 */
export async function moveManyToPlace(list: QueueList, keys: readonly string[], place: number): Promise<void> {
  if (place > list.items().length) await list.loadAll().catch(() => undefined);
  const isMoving = new Set(keys);
  const moving = list.items().filter((i) => isMoving.has(i.mediaType_vid));
  const others = list.items().filter((i) => !isMoving.has(i.mediaType_vid));
  const [first] = moving;
  if (!first) return;
  const at = Math.min(place - 1, others.length);
  if (moving.length === 1) return moveToPlace(list, first, at + 1);
  const pivot = others[at - 1];
  if (!pivot) return moveToTop(list, moving);
  list.showAs(() => [...others.slice(0, at), ...moving, ...others.slice(at)]);
  try {
    const { success, userMessage, revisions } = await sendMoves(
      list,
      moving.map((i) => i.mediaType_vid),
      { after: pivot.mediaType_vid },
    );
    if (success) return sayMoved(list, messages.movedManyToPlace(moving.length, at + 1), revisions);
    snackbar({ text: userMessage ?? messages.notMoved, ms: 5000 });
  } catch (e) {
    snackbar({ text: `${messages.notMoved}. ${asCallError(e).userMessage}`, ms: 5000 });
  }
  await list.refetch();
}
