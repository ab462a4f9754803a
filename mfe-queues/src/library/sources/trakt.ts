import {
  type Entry,
  HISTORY,
  noted,
  numberOf,
  type Played,
  SEEN,
  type Source,
  starsOf,
  type TextFile,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { momentOf, whenOf } from './when.ts';

/** The files of an account's export that list titles. The others contain settings and keys and are not read. */
const FILE = /(^|\/)((?:lists-|ratings-|watched-|hidden-|notes)[\w-]*)\.json$/;
const PART = /-(\d+)$/;
/** Matches the files of favorites, which are no list of titles to watch. */
const FAVORITES = /^lists-favorites(-|$)/;

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads JSON files in a ZIP: `lists-watchlist.json`, `ratings-movies.json`, `watched/watched-history-1.json` and
 * others. A long section has several files, numbered from 1.
 */
export const trakt: Source = {
  name: 'Trakt',
  key: 'trakt',
  read({ name, text }, all) {
    const kind = FILE.exec(name)?.[2];
    if (!kind || kind.startsWith('lists-lists')) return kind ? [] : null;
    const rows = list(parseJson(text));
    return rows.flatMap((value, i): Entry[] => {
      const row = object(value);
      const entry = entryOf(kind, row);
      if (!entry) return [];
      const on = kind.startsWith('lists-') && !FAVORITES.test(kind) ? onList(kind, name, all) : {};
      return [{ file: name, line: i + 1, wanted: aboutOf(row), ...entry, ...on }];
    });
  },
};

function aboutOf(row: Row) {
  const about = object(row.movie ?? row.show);
  const { imdb, tmdb } = object(about.ids);
  return wantedTitle(about.title, about.year, { type: row.movie ? 'movie' : 'tv', imdb, tmdb });
}

/** @returns null for a row without a title, such as a person on a list */
function entryOf(kind: string, row: Row): Omit<Entry, 'file' | 'line' | 'wanted'> | null {
  if (!row.movie && !row.show) return null;
  const episode = object(row.episode);
  const place = { season: numberOf(episode.season), episode: numberOf(episode.number) };
  const isEpisode = row.episode !== undefined && row.episode !== null;
  const at = momentOf(whenOf(row.rated_at ?? row.watched_at ?? row.listed_at));
  if (FAVORITES.test(kind)) return { list: HISTORY, isLiked: true, at, ...noted(row.notes) };
  if (kind.startsWith('lists-'))
    return { list: WATCHLIST, at, ...noted(row.notes), ...(typeof row.rank === 'number' && { rank: row.rank }) };
  if (kind.startsWith('notes')) return noteOf(row);
  if (kind.startsWith('hidden-'))
    return /dropped|progress/.test(kind) && row.show ? { list: HISTORY, state: 'dropped' } : null;
  if (kind.startsWith('ratings-')) {
    const rating = starsOf(row.rating, 10);
    if (rating === undefined) return null;
    if (row.season) return ofSeason(row, { stars: rating }, at);
    if (!isEpisode) return { list: SEEN, rating, at };
    const play = playOf({ ...place, when: 'unknown', isSummary: true, stars: rating });
    return play && { list: HISTORY, plays: [play] };
  }
  if (kind.startsWith('watched-history')) {
    const id = typeof row.id === 'number' ? { id: String(row.id) } : {};
    const stars = starsOf(row.rating, 10);
    const play = isEpisode
      ? playOf({ ...place, when: whenOf(row.watched_at), ...id, ...(stars !== undefined && { stars }) })
      : { when: whenOf(row.watched_at), ...id };
    return play && (isEpisode || row.movie) ? { list: isEpisode ? HISTORY : SEEN, at, plays: [play] } : null;
  }
  if (row.movie) return { list: SEEN, plays: [{ when: whenOf(row.last_watched_at), isSummary: true }] };
  return { list: HISTORY, plays: [...summaries(row)] };
}

/** A note. It is about the title, season or episode to which it is attached. */
function noteOf(row: Row): Omit<Entry, 'file' | 'line' | 'wanted'> | null {
  const { notes, updated_at, created_at } = object(row.note);
  const at = momentOf(whenOf(updated_at ?? created_at));
  const about = noted(notes);
  if (!about.notes) return null;
  const [{ text } = {}] = about.notes;
  const episode = object(row.episode);
  const place = { season: numberOf(episode.season), episode: numberOf(episode.number) };
  if (text !== undefined && place.season !== undefined && place.episode !== undefined)
    return { list: HISTORY, notes: [{ season: place.season, episode: place.episode, text }], at };
  if (text !== undefined && row.season) return ofSeason(row, { text }, at);
  return { list: HISTORY, ...about, at };
}

function ofSeason(
  row: Row,
  said: { text: string } | { stars: number },
  at: string | undefined,
): Omit<Entry, 'file' | 'line' | 'wanted'> | null {
  const season = numberOf(object(row.season).number);
  return season === undefined ? null : { list: HISTORY, notes: [{ season, ...said }], at };
}

const playOf = ({
  season,
  episode,
  ...play
}: Omit<Played, 'season' | 'episode'> & { season: number | undefined; episode: number | undefined }): Played | null =>
  season === undefined || episode === undefined ? null : { season, episode, ...play };

/** The last viewing of each episode of a show, from `watched-shows`. */
function* summaries(row: Row): Generator<Played> {
  for (const season of list(row.seasons).map(object))
    for (const episode of list(season.episodes).map(object)) {
      const play = playOf({
        season: numberOf(season.number),
        episode: numberOf(episode.number),
        when: whenOf(episode.last_watched_at),
        isSummary: true,
      });
      if (play) yield play;
    }
}

/**
 * The list of a file. Files are named lists-watchlist, or lists-list-<number>-<name>; the list's own name is in
 * `lists-lists.json`.
 */
function onList(kind: string, name: string, all: readonly TextFile[]): Pick<Entry, 'list' | 'listID'> {
  const id = /^lists-list-(\d+)/.exec(kind)?.[1];
  const whole = isPart(kind, name, all) ? kind.replace(PART, '') : kind;
  if (whole === 'lists-watchlist') return { list: WATCHLIST };
  const named = id && namesIn(all).get(id);
  return { list: named || whole.replace(/^lists-(list-)?(\d+-)?/, '').replaceAll('-', ' '), listID: id ?? whole };
}

/** Whether a number at the end of a file's name is the number of a part and does not belong to the list's name. */
function isPart(kind: string, name: string, all: readonly TextFile[]): boolean {
  const part = PART.exec(kind)?.[1];
  if (part === undefined) return false;
  const first = `${name.slice(0, -`${part}.json`.length)}1.json`;
  return part === '1' || all.some((file) => file.name === first);
}

/** The names are read once for each import, because every list needs them. */
const known = new WeakMap<readonly TextFile[], ReadonlyMap<string, string>>();

/** The names of the lists, by the lists' numbers. */
function namesIn(all: readonly TextFile[]): ReadonlyMap<string, string> {
  const before = known.get(all);
  if (before) return before;
  const names = new Map<string, string>();
  for (const file of all)
    if (/(^|\/)lists-lists(-\d+)?\.json$/.test(file.name))
      for (const row of list(parseJson(file.text)).map(object)) {
        const id = object(row.ids).trakt;
        if (typeof row.name === 'string' && row.name.trim()) names.set(String(id), row.name.trim());
      }
  known.set(all, names);
  return names;
}
