import type { TitleCard } from '@videoqs/contract/wire/values';
import { CallError } from '@videoqs/web/api';
import { snackbar } from '@videoqs/web/snackbar';
import { markMovie, markShow, unmark } from '../../plays/mark.ts';
import { loadProgress } from '../../plays/progress.ts';
import { addToMyQueue } from '../../queue/add-title.call.ts';
import { myList } from '../../queue/my-queue.ts';
import { sendRemoval } from '../../queue/remove-titles.call.ts';
import { messages } from './wall.messages.ts';
import { loadRows, noteMark, type Pick, useWall } from './wall.ts';

/** After this many marks, another row is added at the bottom. */
const ROW_EVERY = 3;
const isMovie = ({ mediaType_vid }: TitleCard) => mediaType_vid.startsWith('movie_');
/** A play of unknown date. */
const LONG_AGO = { watchedAt: 'unknown' } as const;

let taps = 0;
/** The last save for each title. The next save of the same title waits for it. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Marks a title as seen or as wanted, or removes its mark. The mark is shown at once; marks are saved in the order of
 * taps. Pressing the same button again removes the mark.
 * @param was the current mark
 */
export function markTitle(card: TitleCard, as: Pick, was: Pick | undefined): void {
  const to = was === as ? undefined : as;
  taps += 1;
  turn(card, was, to);
  // The next row depends on this mark, so the mark is saved before that row is requested.
  noteMark(card, to);
  if (taps % ROW_EVERY === 0) void loadRows();
}

/** Retries a mark that could not be saved. */
export function saveAgain(card: TitleCard): void {
  const to = useWall.getState().pending[card.mediaType_vid];
  if (to && to !== 'none') turn(card, undefined, to);
}

function turn(card: TitleCard, was: Pick | undefined, to: Pick | undefined): void {
  const key = card.mediaType_vid;
  const held = useWall.getState().unsaved[key] ? undefined : was;
  set(key, to ?? 'none', false);
  const run = async () => {
    const isSaved = await save(card, held, to);
    // If the member has tapped again since, only the result of the later tap is shown. A mark that could not be saved
    // stays visible.
    if (turns.get(key) !== mine) return;
    turns.delete(key);
    if (isSaved) set(key, undefined, false);
    else if (to) set(key, to, true);
    else set(key, undefined, false);
  };
  const mine: Promise<void> = (turns.get(key) ?? Promise.resolve()).then(run);
  turns.set(key, mine);
}

function set(key: string, mark: Pick | 'none' | undefined, isUnsaved: boolean): void {
  useWall.setState(({ pending: { [key]: _, ...pending }, unsaved: { [key]: __, ...unsaved } }) => ({
    pending: mark ? { ...pending, [key]: mark } : pending,
    unsaved: isUnsaved ? { ...unsaved, [key]: true } : unsaved,
  }));
}

/** @returns whether the mark is saved, or will be saved once there is a network */
async function save(card: TitleCard, was: Pick | undefined, to: Pick | undefined): Promise<boolean> {
  try {
    if (was === 'seen') await unsee(card);
    if (was === 'want') {
      const { error } = await sendRemoval(myList, [card]);
      if (error) throw error;
    }
    if (to === 'want') return (await addToMyQueue(card.mediaType_vid)).kind !== 'refused';
    if (to === 'seen') return await see(card);
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}

async function see(card: TitleCard): Promise<boolean> {
  if (isMovie(card)) return markMovie(card, 0, LONG_AGO);
  const progress = await loadProgress(card.mediaType_vid);
  if (progress.aired > 0) return markShow(card, progress, LONG_AGO);
  snackbar({ text: messages.nothingAired(card.title) });
  set(card.mediaType_vid, undefined, false);
  return true;
}

async function unsee(card: TitleCard): Promise<void> {
  if (isMovie(card)) {
    await unmark(card, [{ season: null, episode: null, plays: 0, before: 1 }]);
    return;
  }
  const { seasons } = await loadProgress(card.mediaType_vid);
  const seen = seasons.flatMap(({ season, episodes }) =>
    episodes.filter((e) => e.plays > 0).map((e) => ({ season, episode: e.episode, plays: 0, before: e.plays })),
  );
  if (seen.length > 0) await unmark(card, seen);
}
