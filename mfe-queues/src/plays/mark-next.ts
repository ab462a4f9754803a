import { CallError } from '@videoqs/web/api';
import { announce, snackbar } from '@videoqs/web/snackbar';
import { markEpisode, type Title } from './mark.ts';
import { messages } from './plays.messages.ts';
import { loadProgress } from './progress.ts';
import { type At, countable, isAt, type Progress } from './shown.ts';

/** The next episode to watch: unseen ones first, then the next one of a rewatch. */
export const nextOf = (p: Progress): At | null => p.next ?? p.rewatching;
const playsOf = (p: Progress, at: At): number => countable(p.seasons).find((e) => isAt(e, at))?.plays ?? 0;

/** Marks of one show run one after the other, because each depends on the next episode that the previous one left. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Marks the next episode of a show and says which one follows; five taps in a row mark five.
 * @param known the next episode, if it is known without the show's progress: it is marked at once then
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
  // a mark shows at once; only the following mark needs to know the next episode
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
