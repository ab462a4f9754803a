import {
  type Entry,
  HISTORY,
  type Noted,
  numberOf,
  type Played,
  SEEN,
  type Source,
  starsOf,
  WATCHLIST,
  wantedTitle,
} from './entry.ts';
import { list, object, parseJson } from './json.ts';
import { momentOf, whenOf } from './when.ts';

type Row = Readonly<Record<string, unknown>>;
const TYPES = { movie: 'movie', show: 'tv' } as const;

/** Collections that every account has. They repeat what the viewings say; `watchlist` is read by itself. */
const OF_EVERYBODY = new Set(['completed', 'custom', 'in progress', 'monitoring', 'owned', 'reminders', 'watchlist']);

/** Reads the JSON of an account: movies and shows. VideoQs cannot store the other things that Ryot tracks. */
export const ryot: Source = {
  name: 'Ryot',
  key: 'ryot',
  read(file, _, pass) {
    const { name } = file;
    if (!/\.json$/i.test(name)) return null;
    const { metadata, media, ...sections } = object(parseJson(file));
    const rows = list(metadata ?? media).map(object);
    if (!rows.some((row) => row.lot !== undefined && Array.isArray(row.seen_history))) return null;
    for (const [section, others] of Object.entries(sections))
      for (const nth of section === 'collections' ? [] : list(others).keys())
        pass(nth + 1, section === 'people' ? 'person' : 'otherMedium');
    return rows.flatMap((row, i): Entry[] => {
      const type = TYPES[String(row.lot).toLowerCase() as keyof typeof TYPES];
      if (!type) {
        pass(i + 1, 'otherMedium');
        return [];
      }
      if (list(row.reviews).some((one) => list(object(one).comments).length > 0)) pass(i + 1, 'reply');
      const says = { file: name, line: i + 1, ...saysOf(row, type) };
      const own = collectionsOf(row).filter((one) => !OF_EVERYBODY.has(one.toLowerCase()));
      return [says, ...own.map((of) => ({ file: name, line: i + 1, wanted: says.wanted, list: of }))];
    });
  },
};

const collectionsOf = (row: Row): string[] =>
  list(row.collections).map((one) => String(object(one).collection_name ?? one));

function saysOf(row: Row, type: 'movie' | 'tv'): Omit<Entry, 'file' | 'line'> {
  const tmdb = row.source === 'tmdb' ? row.identifier : undefined;
  const seen = list(row.seen_history).map(object);
  const isDropped = type === 'tv' && seen.at(-1)?.state === 'dropped';
  const isPaused = type === 'tv' && seen.at(-1)?.state === 'on_a_hold';
  const on = collectionsOf(row).map((one) => one.toLowerCase());
  const reviews = list(row.reviews).map(object);
  const plays = [...seen.flatMap((one) => playOf(one, type)), ...reviews.flatMap(starsIn)];
  const review = reviews.find(
    (one) => numberOf(one.show_season_number) === undefined && starsOf(one.rating, 100) !== undefined,
  );
  const rating = starsOf(review?.rating, 100);
  const { text, visibility, date, spoiler } = object(review?.review);
  const notes = reviews.flatMap((one) => (one === review && visibility === 'public' ? [] : noteOf(one)));
  return {
    wanted: wantedTitle(row.source_id, null, { type, tmdb }),
    list: on.includes('watchlist') || isPaused ? WATCHLIST : type === 'movie' && plays.length ? SEEN : HISTORY,
    ...(rating !== undefined && { rating, at: momentOf(whenOf(date)) }),
    ...(typeof text === 'string' && text && visibility === 'public' && { text, ...(spoiler === true && { spoiler }) }),
    ...(notes.length && { notes }),
    ...(plays.length && { plays }),
    ...(isDropped && { state: 'dropped' as const }),
    ...(isPaused && { state: 'paused' as const }),
  };
}

/** A viewing. Only titles that were watched to the end count. */
function playOf(one: Row, type: 'movie' | 'tv'): Played[] {
  if (one.state !== undefined && one.state !== 'completed') return [];
  const when = whenOf(one.ended_on);
  const dated = { when, ...(when === 'unknown' && { isSummary: true }) };
  if (type === 'movie') return [dated];
  const season = numberOf(one.show_season_number);
  const episode = numberOf(one.show_episode_number);
  return season === undefined || episode === undefined ? [] : [{ ...dated, season, episode }];
}

/** The stars of an episode. They belong to its viewing. */
function starsIn(one: Row): Played[] {
  const season = numberOf(one.show_season_number);
  const episode = numberOf(one.show_episode_number);
  const stars = starsOf(one.rating, 100);
  return season === undefined || episode === undefined || stars === undefined
    ? []
    : [{ season, episode, when: 'unknown', isSummary: true, stars }];
}

/**
 * A note. It is made from a private text, from a text without stars, or from a text about a season or episode, because
 * seasons and episodes have no reviews at VideoQs.
 */
function noteOf(one: Row): Noted[] {
  const season = numberOf(one.show_season_number);
  const episode = numberOf(one.show_episode_number);
  const stars = season === undefined || episode !== undefined ? undefined : starsOf(one.rating, 100);
  const { text } = object(one.review);
  const hasText = typeof text === 'string' && text.trim() !== '';
  if (!hasText && stars === undefined) return [];
  return [
    {
      ...(season !== undefined && { season }),
      ...(season !== undefined && episode !== undefined && { episode }),
      ...(hasText && { text: text.trim() }),
      ...(stars !== undefined && { stars }),
    },
  ];
}
