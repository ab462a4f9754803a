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
  type TextFile,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { momentOf, whenOf } from './when.ts';

/** The files of an account's export that list titles. The others contain settings and keys and are not read. */
const FILE = /(^|\/)((?:lists-|ratings-|watched-|hidden-|notes|comments)[\w-]*)\.json$/;
/** Matches the files of shows whose progress is hidden, which is how Trakt drops a show. */
const DROPPED = /^hidden-(dropped|progress-watched)(-\d+)?$/;
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
  read(file, all, pass) {
    const { name } = file;
    const kind = FILE.exec(name)?.[2];
    if (!kind) return null;
    const rows = list(parseJson(file));
    const isOfLists = /^lists-(lists|collaborations)/.test(kind);
    return rows.flatMap((value, i): Entry[] => {
      const row = object(value);
      if (isOfLists) {
        if (row.description || !kind.startsWith('lists-lists')) pass(i + 1, 'aboutList');
        return [];
      }
      const entry = entryOf(kind, row);
      if (!entry || typeof entry === 'string') {
        if (entry) pass(i + 1, entry);
        return [];
      }
      const on = kind.startsWith('lists-') && !FAVORITES.test(kind) ? onList(kind, name, all) : {};
      if (kind.startsWith('lists-') && (row.season || row.episode)) pass(i + 1, 'partOnList');
      return [{ file: name, line: i + 1, wanted: aboutOf(row), ...entry, ...on }];
    });
  },
};

type Says = Omit<Entry, 'file' | 'line' | 'wanted'>;

function aboutOf(row: Row) {
  const about = object(row.movie ?? row.show);
  const { imdb, tmdb, tvdb } = object(about.ids);
  return wantedTitle(about.title, about.year, { type: row.movie ? 'movie' : 'tv', imdb, tmdb, tvdb });
}

/**
 * Converts a row.
 * @returns null for a row without information; for a row that VideoQs cannot store, the reason
 */
function entryOf(kind: string, row: Row): Says | NoPlace | null {
  if (!row.movie && !row.show) return withoutTitle(row);
  const at = momentOf(whenOf(row.rated_at ?? row.listed_at));
  if (FAVORITES.test(kind)) return { list: HISTORY, isLiked: true, at, ...noted(row.notes) };
  if (kind.startsWith('lists-'))
    return { list: WATCHLIST, at, ...noted(row.notes), ...(typeof row.rank === 'number' && { rank: row.rank }) };
  if (kind.startsWith('notes')) return noteOf(row);
  if (kind.startsWith('comments')) return commentOf(row);
  if (kind.startsWith('hidden-'))
    return DROPPED.test(kind) && row.show && !row.season ? { list: HISTORY, state: 'dropped' } : 'hidden';
  if (kind.startsWith('ratings-')) return ratingOf(row, at);
  if (kind.startsWith('watched-history')) return viewingOf(row);
  if (!/^watched-(movies|shows)/.test(kind)) return 'paused';
  if (row.movie) return { list: SEEN, plays: [{ when: whenOf(row.last_watched_at), isSummary: true }] };
  return { list: HISTORY, plays: [...summaries(row)] };
}

function withoutTitle(row: Row): NoPlace | null {
  if (row.person) return 'person';
  if (row.list) return 'aboutList';
  return Object.keys(row).length > 0 ? 'noTitle' : null;
}

const isOfEpisode = (row: Row): boolean => row.episode !== undefined && row.episode !== null;

function placeIn(row: Row) {
  const episode = object(row.episode);
  return { season: numberOf(episode.season), episode: numberOf(episode.number) };
}

function ratingOf(row: Row, at: string | undefined): Says | NoPlace | null {
  const rating = starsOf(row.rating, 10);
  if (rating === undefined) return null;
  if (row.season) return ofSeason(row, { stars: rating }, at) ?? 'noEpisode';
  if (!isOfEpisode(row)) return { list: SEEN, rating, at };
  const play = playOf({ ...placeIn(row), when: 'unknown', isSummary: true, stars: rating });
  return play ? { list: HISTORY, plays: [play] } : 'noEpisode';
}

function viewingOf(row: Row): Says | NoPlace {
  const id = typeof row.id === 'number' ? { id: String(row.id) } : {};
  const stars = starsOf(row.rating, 10);
  const when = whenOf(row.watched_at);
  if (!isOfEpisode(row)) return row.movie ? { list: SEEN, plays: [{ when, ...id }] } : 'noEpisode';
  const play = playOf({ ...placeIn(row), when, ...id, ...(stars !== undefined && { stars }) });
  return play ? { list: HISTORY, plays: [play] } : 'noEpisode';
}

/** A note. It is about the title, season or episode to which it is attached. */
function noteOf(row: Row): Says | NoPlace | null {
  const { notes, updated_at, created_at } = object(row.note);
  const [note] = noted(notes).notes ?? [];
  return note?.text === undefined ? null : textAbout(row, note.text, momentOf(whenOf(updated_at ?? created_at)));
}

/**
 * A comment. A comment about a title is public and becomes a review. Seasons and episodes have no reviews here, so a
 * comment about one becomes a note. A reply is skipped, because it says nothing without the comment that it answers.
 */
function commentOf(row: Row): Says | NoPlace | null {
  const { comment, parent_id, spoiler, updated_at, created_at, user_stats } = object(row.comment);
  const [{ text } = {}] = noted(comment).notes ?? [];
  if (text === undefined) return null;
  if (parent_id) return 'reply';
  const at = momentOf(whenOf(updated_at ?? created_at));
  if (row.season || isOfEpisode(row)) return textAbout(row, text, at);
  const rating = starsOf(object(user_stats).rating, 10);
  return { list: HISTORY, text, at, ...(spoiler === true && { spoiler }), ...(rating !== undefined && { rating }) };
}

/** A private text about a title, a season or an episode. */
function textAbout(row: Row, text: string, at: string | undefined): Says | NoPlace {
  const { season, episode } = placeIn(row);
  if (season !== undefined && episode !== undefined) return { list: HISTORY, notes: [{ season, episode, text }], at };
  if (row.season) return ofSeason(row, { text }, at) ?? 'noEpisode';
  return { list: HISTORY, notes: [{ text }], at };
}

function ofSeason(row: Row, said: { text: string } | { stars: number }, at: string | undefined): Says | null {
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
      for (const row of list(parseJson(file)).map(object)) {
        const id = object(row.ids).trakt;
        if (typeof row.name === 'string' && row.name.trim()) names.set(String(id), row.name.trim());
      }
  known.set(all, names);
  return names;
}
