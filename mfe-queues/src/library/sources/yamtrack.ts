import {
  type Entry,
  HISTORY,
  type NoPlace,
  noted,
  numberOf,
  type Played,
  SEEN,
  type Source,
  starsOf,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { names, readTable } from './table.ts';
import { momentOf, whenOf } from './when.ts';

type Cells = Readonly<Record<string, string>>;

const STATES: Readonly<Record<string, Pick<Entry, 'list' | 'state'>>> = {
  planning: { list: WATCHLIST },
  'in progress': { list: WATCHLIST, state: 'watching' },
  paused: { list: WATCHLIST, state: 'paused' },
  dropped: { list: HISTORY, state: 'dropped' },
  completed: { list: SEEN },
};

/** Reads the CSV of an account: movies, shows, their seasons and episodes. VideoQs cannot store games and books. */
export const yamtrack: Source = {
  name: 'Yamtrack',
  key: 'yamtrack',
  read(file, _, pass) {
    const table = readTable(file, names('media_id', 'media_type', 'title', 'status'));
    if (!table) return null;
    return table.rows.flatMap(({ line, cells }): Entry[] => {
      const says = saysOf(cells);
      if (says && typeof says !== 'string') return [{ file: file.name, line, ...says }];
      if (says) pass(line, says);
      return [];
    });
  },
};

type Says = Omit<Entry, 'file' | 'line'>;

/**
 * Converts a line.
 * @returns null for a line without information; for a line that VideoQs cannot store, the reason
 */
function saysOf(cells: Cells): Says | NoPlace | null {
  const { media_type: kind = '', source = 'tmdb', media_id: tmdb } = cells;
  const wanted = wantedTitle(cells.title, null, {
    type: kind === 'movie' ? 'movie' : 'tv',
    ...((source === 'tmdb' || !source) && { tmdb }),
  });
  const when = whenOf(cells.end_date || cells.watch_date);
  const dated = { when, ...(when === 'unknown' && { isSummary: true }) };
  if (kind === 'episode') return ofEpisode(cells, wanted, dated);
  if (kind === 'season') return ofSeason(cells, wanted);
  if (!['movie', 'tv', 'anime'].includes(kind)) return 'otherMedium';
  const state = STATES[(cells.status ?? '').toLowerCase()] ?? { list: SEEN };
  const rating = starsOf(cells.score, 10);
  return {
    wanted,
    ...(kind === 'anime' && { others: [{ ...wanted, type: 'movie' as const }] }),
    ...state,
    ...(rating !== undefined && { rating }),
    ...noted(cells.notes),
    at: momentOf(when),
    ...(state.list === SEEN && (kind === 'movie' ? { plays: [dated] } : { upTo: 'all' as const })),
  };
}

/** A viewing of an episode, with its rating and the notes about it. */
function ofEpisode(cells: Cells, wanted: Entry['wanted'], dated: Played): Says | NoPlace {
  const season = numberOf(cells.season_number);
  const episode = numberOf(cells.episode_number);
  if (season === undefined || episode === undefined) return 'noEpisode';
  const stars = starsOf(cells.score, 10);
  const [{ text } = {}] = noted(cells.notes).notes ?? [];
  return {
    wanted,
    list: HISTORY,
    plays: [{ ...dated, season, episode, ...(stars !== undefined && { stars }) }],
    ...(text !== undefined && { notes: [{ season, episode, text }] }),
  };
}

/** The rating of a season and the notes about it. Its episodes have rows of their own. */
function ofSeason(cells: Cells, wanted: Entry['wanted']): Says | NoPlace | null {
  const season = numberOf(cells.season_number);
  const stars = starsOf(cells.score, 10);
  const [{ text } = {}] = noted(cells.notes).notes ?? [];
  if (stars === undefined && text === undefined) return null;
  if (season === undefined) return 'noEpisode';
  const said = { season, ...(stars !== undefined && { stars }), ...(text !== undefined && { text }) };
  return { wanted, list: HISTORY, notes: [said], at: momentOf(whenOf(cells.end_date)) };
}
