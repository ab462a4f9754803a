import type { SkipReason } from '@videoqs/contract/queues/play';
import type { Network } from '@videoqs/web/testing/network';
import type { Progress, UpNextShow } from '../plays/shown.ts';

interface Play {
  mediaType_vid: string;
  season: number | null;
  episode: number | null;
  undoID?: string;
  watchedAt?: string;
}
/**
 * The state of a fake plays service: the plays of a member, and one show, tv_1, of which four of five episodes have
 * aired.
 */
export interface PlaysServer {
  plays: Play[];
  inQueue: string[];
  /** The reason for which the server refuses the next play that is added. */
  skip: SkipReason | undefined;
  preferences: { afterWatching: 'remove' | 'ask' | 'keep'; hideUnseen: 'off' | 'names' | 'names and pictures' };
  progress: (mediaType_vid?: string) => Progress;
  /** The server adds plays but its answers are lost, as on a train in a tunnel. */
  losesAnswers: boolean;
}
const PLACE = ['mediaType_vid', 'season', 'episode'] as const;
const ID = '00000000-0000-4000-8000-';
const uuid = (n: number) => `${ID}${String(n).padStart(12, '0')}`;

/** Progress in a show with five episodes in each season. The last episode of the last season has not aired. */
function progressOf(plays: readonly Play[], seasons: number): Progress {
  const list = Array.from({ length: seasons }, (_, s) => ({
    season: s + 1,
    name: `Season ${s + 1}`,
    episodes: Array.from({ length: 5 }, (_, e) => ({
      episode: e + 1,
      name: `Part ${e + 1}`,
      airDate: s + 1 === seasons && e === 4 ? '2999-01-01' : '2020-01-01',
      aired: s + 1 < seasons || e < 4,
      minutes: 50,
      plays: plays.filter((p) => p.season === s + 1 && p.episode === e + 1).length,
      last: null,
      stars: null,
      mean: null,
    })),
  }));
  const aired = list.flatMap((s) => s.episodes.filter((e) => e.aired).map((e) => ({ ...e, season: s.season })));
  const next = aired.find((e) => e.plays === 0);
  const seen = aired.filter((e) => e.plays > 0).length;
  return {
    state: seen === 0 ? 'notStarted' : next ? 'watching' : 'caughtUp',
    next: next
      ? { season: next.season, episode: next.episode, name: next.name, airDate: next.airDate, minutes: 50 }
      : null,
    rewatching: null,
    seen,
    aired: aired.length,
    minutesLeft: (aired.length - seen) * 50,
    since: seen > 0 ? '2026-10-09' : null,
    seasons: list,
  };
}

/** Answers the calls about plays as the service would. */
export function playsServer(net: Network, seasons = 1): PlaysServer {
  let made = 0;
  const undone = new Map<string, () => void>();
  const server: PlaysServer = {
    plays: [],
    inQueue: [],
    skip: undefined,
    losesAnswers: false,
    preferences: { afterWatching: 'remove', hideUnseen: 'off' },
    progress: (key = 'tv_1') =>
      progressOf(
        server.plays.filter((p) => p.mediaType_vid === key),
        seasons,
      ),
  };
  const add = (plays: Play[]) => {
    const undoID = uuid(++made);
    server.plays = [...server.plays, ...plays.map((p) => ({ ...p, undoID }))];
    undone.set(undoID, () => {
      server.plays = server.plays.filter((p) => p.undoID !== undoID);
    });
    const leftQueue = server.inQueue.filter((key) => plays.some((p) => p.mediaType_vid === key));
    return { undoID, leftQueue };
  };
  net.answer('/api/plays/addPlays', ({ plays }) => {
    if (server.skip)
      return { added: [], alreadyThere: 0, skipped: [{ index: 0, why: server.skip }], undoID: null, leftQueue: [] };
    const made = plays.map((p) => ({ ...p, season: p.season ?? null, episode: p.episode ?? null }));
    const there = server.plays.find(
      (p) =>
        p.watchedAt?.includes('T') &&
        made.some((m) => PLACE.every((field) => m[field] === p[field]) && m.watchedAt === p.watchedAt),
    );
    if (there)
      return {
        ...{ added: [], alreadyThere: plays.length, skipped: [], undoID: null, leftQueue: [] },
        earlierUndoID: there.undoID ?? null,
      };
    if (server.losesAnswers) {
      add(made);
      throw new Error('lost');
    }
    return { added: plays.map((_, n) => uuid(900 + n)), alreadyThere: 0, skipped: [], ...add(made) };
  });
  net.answer('/api/plays/addShowPlays', ({ mediaType_vid, season, upTo }) => {
    const wanted = server
      .progress(mediaType_vid)
      .seasons.flatMap((s) => s.episodes.map((e) => ({ ...e, season: s.season })))
      .filter(
        (e) =>
          e.aired &&
          e.plays === 0 &&
          (season === undefined || e.season === season) &&
          (!upTo || e.season < upTo.season || (e.season === upTo.season && e.episode <= upTo.episode)),
      );
    const done = add(wanted.map((e) => ({ mediaType_vid, season: e.season, episode: e.episode })));
    return { added: wanted.length, skippedUnaired: 0, ...done };
  });
  net.answer('/api/plays/removePlays', (body) => {
    const before = server.plays;
    const fits = (p: Play) =>
      body.mediaType_vid !== undefined &&
      p.mediaType_vid === body.mediaType_vid &&
      (body.season === undefined || p.season === body.season) &&
      (body.episode === undefined || p.episode === body.episode);
    server.plays = body.playIDs ? before.slice(0, -body.playIDs.length) : before.filter((p) => !fits(p));
    const undoID = uuid(++made);
    undone.set(undoID, () => {
      server.plays = before;
    });
    return { removed: before.length - server.plays.length, undoID };
  });
  net.answer('/api/plays/undoPlays', ({ undoID }) => {
    undone.get(undoID)?.();
    return { success: true };
  });
  net.answer('/api/plays/fetchSeen', ({ keys }) => ({
    seen: Object.fromEntries(
      keys.flatMap((key) => {
        const plays = server.plays.filter((p) => p.mediaType_vid === key);
        if (plays.length === 0) return [];
        const { seen, aired, state } = server.progress(key);
        const last = '2026-11-20T20:15:00Z';
        const episodes = key.startsWith('tv_') && { episodesSeen: seen, episodesAired: aired, state };
        return [[key, { plays: plays.length, last, ...episodes }]];
      }),
    ),
  }));
  net.answer('/api/plays/fetchProgress', ({ mediaType_vid }) => server.progress(mediaType_vid));
  net.answer('/api/plays/fetchDiary', { plays: [], nextCursor: null });
  net.answer('/api/plays/fetchImported', { plays: [], nextCursor: null });
  net.answer('/api/levelup/lvlUpCheck', { levelWentUp: false, level: '1' });
  net.answer('/api/plays/fetchPreferences', () => server.preferences);
  net.answer('/api/plays/savePreferences', (wanted) => {
    server.preferences = { ...server.preferences, ...wanted };
    return { success: true };
  });
  return server;
}

/** An empty list of shows for any state. */
export const NO_COUNTS = { notStarted: 0, watching: 0, caughtUp: 0, finished: 0, paused: 0, dropped: 0 };

/** A row of "Up next". */
export const upNextShow = (n: number, title: string, more: Partial<UpNextShow> = {}): UpNextShow => ({
  mediaType_vid: `tv_${n}`,
  title,
  year: 2017,
  poster_path: null,
  genres: ['Drama'],
  state: 'watching',
  next: { season: 1, episode: 1, name: 'Part 1', airDate: '2020-01-01', minutes: 50 },
  isNew: false,
  waiting: 4,
  seen: 0,
  aired: 4,
  minutesLeft: 200,
  last: '2026-11-20',
  airs: null,
  ...more,
});
