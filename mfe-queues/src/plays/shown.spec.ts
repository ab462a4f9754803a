import type { Mark, Target } from './marks.ts';
import { type Progress, progressAs, rowAs } from './shown.ts';

const episode = (n: number, plays: number, aired = true): Progress['seasons'][number]['episodes'][number] => ({
  ...{ episode: n, name: '', airDate: null, aired, minutes: 50, plays, last: null, stars: null, mean: null },
});
/**
 * A show of one season with specials.
 * @param plays the plays of each episode
 * @param coming the number of episodes that have not aired
 */
function progress(plays: readonly number[], more: Partial<Progress> = {}, coming = 0): Progress {
  const episodes = plays.map((n, i) => episode(i + 1, n));
  const later = Array.from({ length: coming }, (_, i) => episode(plays.length + i + 1, 0, false));
  const next = plays.indexOf(0) + 1;
  const seen = plays.filter((n) => n > 0).length;
  return {
    state: 'watching',
    next: next > 0 ? { season: 1, episode: next, name: '', airDate: null, minutes: 50 } : null,
    rewatching: null,
    seen,
    aired: plays.length,
    minutesLeft: (plays.length - seen) * 50,
    since: null,
    seasons: [
      { season: 0, name: 'Specials', episodes: [episode(1, 0)] },
      { season: 1, name: 'Season 1', episodes: [...episodes, ...later] },
    ],
    ...more,
  };
}
const mark = (kind: Mark['kind'], ...targets: Target[]): Mark => ({
  ...{ id: '1', mediaType_vid: 'tv_1', title: 'Dark', kind, targets, at: '2026-11-20T20:15:00Z', isWaiting: false },
  call: { path: '/api/plays/addShowPlays', body: { mediaType_vid: 'tv_1' } },
});
const to = (season: number, n: number, plays: number, before: number): Target => ({
  season,
  episode: n,
  plays,
  before,
});

it('the next episode after a watched mark is the first unseen later one, or else the first unseen earlier one', () => {
  const shown = progressAs([mark('add', to(1, 2, 1, 0))], progress([0, 0, 0]));
  expect([shown.next?.episode, shown.seen, shown.minutesLeft]).toEqual([1, 1, 100]);
  const last = progressAs([mark('add', to(1, 3, 1, 0))], progress([0, 1, 0], { next: nextAt(3) }));
  expect(last.next?.episode).toBe(1);
});
const nextAt = (n: number) => ({ season: 1, episode: n, name: '', airDate: null, minutes: 50 });

it('a fully seen show is caught up if episodes are still to come, and otherwise finished', () => {
  const all = [mark('add', to(1, 2, 1, 0))];
  expect(progressAs(all, progress([1, 0], {}, 1))).toMatchObject({ state: 'caughtUp', next: null, minutesLeft: 0 });
  expect(progressAs(all, progress([1, 0])).state).toBe('finished');
});

it('a show without plays becomes not started, and a dropped show with a new play becomes watching', () => {
  expect(progressAs([mark('remove', to(1, 1, 0, 1))], progress([1, 0])).state).toBe('notStarted');
  expect(progressAs([mark('add', to(1, 2, 1, 0))], progress([1, 0, 0], { state: 'dropped' })).state).toBe('watching');
});

it('a special that is marked as watched does not count as progress', () => {
  const shown = progressAs([mark('add', to(0, 1, 1, 0))], progress([1, 0]));
  expect([shown.seen, shown.minutesLeft, shown.next?.episode]).toEqual([1, 50, 2]);
  expect(shown.seasons[0]?.episodes[0]?.plays).toBe(1);
});

it('a rewatch continues after the episode marked last, and ends when all episodes have equally many plays', () => {
  const again = progress([2, 1, 1], { next: null, rewatching: { season: 1, episode: 2 } });
  expect(progressAs([mark('add', to(1, 2, 2, 1))], again).rewatching).toEqual({ season: 1, episode: 3 });
  expect(progressAs([mark('add', to(1, 2, 2, 1), to(1, 3, 2, 1))], again).rewatching).toBeNull();
  expect(progressAs([mark('add', to(0, 1, 1, 0))], again).rewatching).toEqual({ season: 1, episode: 2 });
});

it('a watched mark does not change progress that already includes it', () => {
  const had = progress([1, 0]);
  expect(progressAs([mark('add', to(1, 1, 1, 0))], had)).toMatchObject({ seen: 1, minutesLeft: 50, next: had.next });
});

it("the next episode is unknown after a watched mark if the show's progress is not loaded", () => {
  const row = {
    ...{ mediaType_vid: 'tv_1', title: 'Dark', year: 2017, poster_path: null, genres: [], state: 'watching' as const },
    ...{ next: nextAt(1), isNew: false, seen: 0, aired: 2, minutesLeft: 100, last: null, airs: null },
  };
  const first = [mark('add', to(1, 1, 1, 0))];
  expect(rowAs(first, { ...row, waiting: 2 }, undefined)).toMatchObject({ next: undefined, seen: 1, minutesLeft: 50 });
  expect(rowAs(first, { ...row, waiting: 1 }, undefined).next).toBeNull();
  expect(rowAs(first, { ...row, waiting: 2 }, progress([0, 0])).next?.episode).toBe(2);
});
