import { CallError } from '@videoqs/web/api';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { markEpisode, type Title } from './mark.ts';
import { messages } from './plays.messages.ts';
import { loadProgress } from './progress.ts';
import { type At, countable, isAt, type Progress } from './shown.ts';

/** The next episode to watch: the next unseen one, otherwise the next one of a rewatch. */
export const nextOf = (p: Progress): At | null => p.next ?? p.rewatching;
const playsOf = (p: Progress, at: At): number => countable(p.seasons).find((e) => isAt(e, at))?.plays ?? 0;

/**
 * The last mark of each show. The marks of a show are made one after another, because each depends on which episode is
 * next after the previous mark.
 */
const turns = new Map<string, Promise<unknown>>();

/**
 * Marks the next episode of a show, and shows which episode follows. Five taps in a row mark five episodes.
 * @param known the next episode, if it is known before the show's progress has loaded; it can then be marked at once
 */
export function markNext(title: Title, known?: At): Promise<boolean> {
  const { mediaType_vid } = title;
  const mark = async (): Promise<boolean> => {
    if (known) {
      const marking = markEpisode(title, known, 0);
      void loadProgress(mediaType_vid).then(sayNext, () => undefined);
      return marking;
    }
    const progress = await loadProgress(mediaType_vid).catch((error: unknown) => {
      const why = error instanceof CallError ? error.userMessage : '';
      snackbar({ text: `${messages.notMarked(title.title)}. ${why}` });
    });
    const at = progress && nextOf(progress);
    if (!progress || !at) return false;
    const marking = markEpisode(title, at, playsOf(progress, at));
    void loadProgress(mediaType_vid).then(sayNext, () => undefined);
    return marking;
  };
  // A mark is shown at once. Only the mark after it has to wait until the next episode is known.
  const before = turns.get(mediaType_vid);
  const done = before ? before.then(mark) : mark();
  const ready = (before ?? Promise.resolve()).then(() => loadProgress(mediaType_vid)).catch(() => undefined);
  turns.set(mediaType_vid, ready);
  void ready.then(() => turns.get(mediaType_vid) === ready && turns.delete(mediaType_vid));
  return done;
}

function sayNext(progress: Progress): void {
  const at = nextOf(progress);
  if (at) announce(messages.nextIs(messages.episodeShort(at.season, at.episode)));
}
