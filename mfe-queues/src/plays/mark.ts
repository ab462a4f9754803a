import type { Body } from '@videoqs/contract/calls';
import { ERROR_MESSAGES } from '@videoqs/contract/wire/errors';
import { CallError } from '@videoqs/web/api';
import { confirm } from '@videoqs/web/dialogs';
import { isOnline, timeNow } from '@videoqs/web/network';
import { callOptions, queryClient } from '@videoqs/web/query';
import { announce, dismissSnack, snackbar, useSnacks } from '@videoqs/web/snackbar';
import { lookAtLevel } from '../queue/add-title.call.ts';
import { forgetInQueue, isKnownInQueue } from '../queue/in-queue.ts';
import { myList } from '../queue/my-queue.ts';
import { dropMark, type Mark, type MarkCall, marksOf, type Target } from './marks.ts';
import { messages } from './plays.messages.ts';
import { progressOptions } from './progress.ts';
import { flush, type Sent, send, sentLater } from './send.ts';
import type { Progress } from './shown.ts';

/** How long Undo is offered, in ms. */
const UNDO_MS = 8000;
/** The key of the snackbar. Several taps in a row share one snackbar. */
const SNACK = 'marks';

export interface Title {
  mediaType_vid: string;
  title: string;
}
/** The contents of a mark, without its title. */
interface Wanted {
  kind: Mark['kind'];
  targets: readonly Target[];
  call: MarkCall;
  /** The name of the marked item if there is only one, such as "Severance S2 E3". */
  what: string;
}
interface Step {
  mark: Mark;
  what: string;
  sent: Promise<Sent | undefined>;
}
/** The marks that the current snackbar names and would undo. */
let steps: Step[] = [];

/**
 * @param at the time of the tap. Retry passes the time of the first tap, so that no play is added twice
 * @returns whether the mark is saved, or will be saved once it can be sent
 */
async function run(title: Title, wanted: Wanted, at = timeNow().toISOString()): Promise<boolean> {
  const { what, ...rest } = wanted;
  const mark: Mark = {
    ...title,
    ...rest,
    id: crypto.randomUUID(),
    at,
    isWaiting: false,
  };
  const sending = send(mark);
  const step: Step = { mark, what, sent: sending.catch(() => undefined) };
  const isOpen = useSnacks.getState().snacks.some((s) => s.key === SNACK);
  steps = isOpen && steps.every((s) => s.mark.kind === mark.kind) ? [...steps, step] : [step];
  say(steps);
  try {
    const sent = await sending;
    if (sent.kind === 'kept') say(steps, isOnline() ? messages.waitsForUs : messages.waits);
    else if (sent.skipped.length > 0) return await askAnyway(title, wanted, step, sent);
    else {
      if (mark.kind === 'add') void lookAtLevel();
      await told(title, wanted, sent);
    }
    return true;
  } catch (error) {
    takeBack(step);
    if (!(error instanceof CallError) || error.code === 'not-authorized') return false;
    const failed = mark.kind === 'add' ? messages.notMarked(what) : messages.notUnmarked(what);
    snackbar({
      text: `${failed}. ${error.userMessage}`,
      ms: UNDO_MS,
      action: { label: messages.retry, run: () => void run(title, wanted, at) },
    });
    return false;
  }
}

function say(of: readonly Step[], more = (text: string) => text): void {
  const [first] = of;
  if (!first || of !== steps) return;
  const n = of.reduce((sum, s) => sum + Math.max(1, s.mark.targets.length), 0);
  const isEpisodes = of.every((s) => s.mark.mediaType_vid.startsWith('tv_'));
  const isAdded = first.mark.kind === 'add';
  const one = isAdded ? messages.marked(first.what) : messages.unmarked(first.what);
  const many = isAdded ? messages.markedMany(n, isEpisodes) : messages.unmarkedMany(n);
  snackbar({ key: SNACK, text: more(n === 1 ? one : many), ms: UNDO_MS, undo: () => void undo(of) });
}

/** Removes a failed mark from the snackbar. */
function takeBack(step: Step): void {
  if (!steps.includes(step)) return;
  steps = steps.filter((s) => s !== step);
  const snack = useSnacks.getState().snacks.find((s) => s.key === SNACK);
  if (snack && steps.length === 0) dismissSnack(snack.id);
  else if (snack) say(steps);
}

/** If the episode has not aired, asks the member whether to mark it anyway. For any other refusal, shows the reason. */
async function askAnyway(title: Title, wanted: Wanted, step: Step, sent: Sent & { kind: 'sent' }): Promise<boolean> {
  takeBack(step);
  const { call, what } = wanted;
  const why = sent.skipped[0]?.why;
  if (why !== 'unaired' || call.path !== '/api/plays/addPlays') {
    snackbar({ text: `${messages.notMarked(what)}. ${why ? messages.skipped[why] : ''}`, ms: UNDO_MS });
    return false;
  }
  const yes = await confirm({
    title: messages.airedNotTitle(what),
    message: messages.airedNotText,
    yes: messages.markAnyway,
  });
  const confirmed = { plays: call.body.plays.map((p) => ({ ...p, confirm: true })) };
  return yes ? run(title, { ...wanted, call: { ...call, body: confirmed } }, step.mark.at) : false;
}

/** Shows what a play has caused: the title was removed from my queue, or the member is asked whether to remove it. */
async function told({ mediaType_vid, title }: Title, { kind }: Wanted, { leftQueue }: Sent & { kind: 'sent' }) {
  if (leftQueue.length > 0) {
    forgetInQueue(leftQueue);
    void myList.refetch();
    say(steps, (text) => messages.leftQueue(text, title));
  } else if (kind === 'add' && isDone(mediaType_vid) && isKnownInQueue(mediaType_vid)) {
    const preferences = callOptions('/api/plays/fetchPreferences', {});
    const held = await queryClient.ensureQueryData(preferences).catch(() => undefined);
    if (held?.afterWatching !== 'ask') return;
    const remove = async () => {
      const { removeFromAnywhere } = await import('../queue/remove-titles.ts');
      await removeFromAnywhere({ mediaType_vid, title });
    };
    snackbar({
      text: messages.takeOff(title),
      ms: UNDO_MS,
      action: { label: messages.remove, run: () => void remove() },
    });
  }
}

/** Whether the title is completely watched: a movie after one play, an ended show after its last episode. */
const isDone = (mediaType_vid: string): boolean =>
  mediaType_vid.startsWith('movie_') ||
  queryClient.getQueryData<Progress>(progressOptions(mediaType_vid).queryKey)?.state === 'finished';

/**
 * Finds out whether the server has a mark. A mark that was never sent is removed. A mark without an answer is sent
 * again, because the server may have it.
 * @throws CallError when the server does not answer
 */
async function outcomeOf({ mark, sent }: Step): Promise<(Sent & { kind: 'sent' }) | undefined> {
  const first = await sent;
  const held = () => marksOf(mark.mediaType_vid).find((m) => m.id === mark.id && m.isWaiting);
  const waits = held();
  if (waits && !waits.asked) return void dropMark(mark.id);
  if (waits) await flush();
  if (held()) throw new CallError('unavailable', ERROR_MESSAGES.unavailable);
  for (const done of [first, sentLater.get(mark.id)]) if (done?.kind === 'sent' && done.undoID) return done;
  return undefined;
}

/** Undoes all marks of one snackbar, the last one first. */
async function undo(of: readonly Step[]): Promise<void> {
  steps = [];
  const undone = new Set<string>();
  try {
    for (const step of of.toReversed()) {
      const { mark } = step;
      const done = await outcomeOf(step);
      if (!done?.undoID || undone.has(done.undoID)) continue;
      undone.add(done.undoID);
      await send({
        ...mark,
        id: crypto.randomUUID(),
        kind: mark.kind === 'add' ? 'remove' : 'add',
        targets: mark.targets.map((t) => ({ ...t, plays: t.before, before: t.plays })),
        call: { path: '/api/plays/undoPlays', body: { undoID: done.undoID } },
      });
      if (done.leftQueue.length === 0) continue;
      forgetInQueue(done.leftQueue);
      void myList.refetch();
    }
    announce(messages.undone);
  } catch (error) {
    snackbar({ text: `${messages.notUndone}. ${error instanceof CallError ? error.userMessage : ''}`, ms: UNDO_MS });
  }
}

type Play = Omit<Body<'/api/plays/addPlays'>['plays'][number], 'mediaType_vid'>;

/** Marks a movie as watched. @param plays the number of earlier plays */
export const markMovie = (title: Title, plays: number, play: Play = {}): Promise<boolean> =>
  run(title, {
    kind: 'add',
    targets: [{ season: null, episode: null, plays: plays + 1, before: plays }],
    call: { path: '/api/plays/addPlays', body: { plays: [{ mediaType_vid: title.mediaType_vid, ...play }] } },
    what: title.title,
  });

/** Marks an episode as watched. @param plays the number of earlier plays */
export const markEpisode = (
  title: Title,
  { season, episode }: { season: number; episode: number },
  plays: number,
  play: Play = {},
): Promise<boolean> =>
  run(title, {
    kind: 'add',
    targets: [{ season, episode, plays: plays + 1, before: plays }],
    call: {
      path: '/api/plays/addPlays',
      body: { plays: [{ mediaType_vid: title.mediaType_vid, season, episode, ...play }] },
    },
    what: `${title.title} ${messages.episodeShort(season, episode)}`,
  });

type Which = Omit<Body<'/api/plays/addShowPlays'>, 'mediaType_vid'>;

/** Marks all unseen episodes that have aired: of a show, of a season, or up to an episode. */
export function markShow(title: Title, progress: Progress, which: Which = {}): Promise<boolean> {
  const { season, upTo } = which;
  const targets = progress.seasons.flatMap((s) =>
    s.episodes
      .filter(
        (e) =>
          (season === undefined ? s.season > 0 : s.season === season) &&
          (!upTo || s.season < upTo.season || (s.season === upTo.season && e.episode <= upTo.episode)) &&
          e.aired &&
          e.plays === 0,
      )
      .map((e) => ({ season: s.season, episode: e.episode, plays: 1, before: 0 })),
  );
  if (targets.length === 0) return Promise.resolve(false);
  return run(title, {
    kind: 'add',
    targets,
    call: { path: '/api/plays/addShowPlays', body: { mediaType_vid: title.mediaType_vid, ...which } },
    what: title.title,
  });
}

/** Removes all plays of a movie, a show, a season or an episode. */
export function unmark(title: Title, targets: readonly Target[], at: { season?: number; episode?: number } = {}) {
  return run(title, {
    kind: 'remove',
    targets: targets.map((t) => ({ ...t, plays: 0 })),
    call: { path: '/api/plays/removePlays', body: { mediaType_vid: title.mediaType_vid, ...at } },
    what:
      at.season !== undefined && at.episode !== undefined
        ? `${title.title} ${messages.episodeShort(at.season, at.episode)}`
        : title.title,
  });
}

/** Removes one play. @param target the title or episode with its number of plays */
export const unmarkPlay = (title: Title, playID: string, target: Omit<Target, 'plays'>): Promise<boolean> =>
  run(title, {
    kind: 'remove',
    targets: [{ ...target, plays: Math.max(0, target.before - 1) }],
    call: { path: '/api/plays/removePlays', body: { playIDs: [playID] } },
    what: title.title,
  });
