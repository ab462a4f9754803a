import type { Reply } from '@videoqs/contract/calls';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { csvOf } from './csv.ts';

type Play = Reply<'/api/plays/fetchDiary'>['plays'][number];
/** The facts of a play that exports contain. */
export type ExportedPlay = Pick<
  Play,
  'mediaType_vid' | 'title' | 'year' | 'season' | 'episode' | 'watchedAt' | 'stars' | 'private' | 'source'
> &
  Partial<Pick<Play, 'StarRating' | 'rewatch'>>;

/** The date that other services write for an unknown date. */
const NO_DATE = '1970-01-01T00:00:00.000Z';

const vidOf = (mediaType_vid: string): number | null => parseMediaKey(mediaType_vid)?.vid ?? null;

/**
 * A diary in the format that Letterboxd imports. It contains only movies, by the day on which they were watched.
 * @param plays newest first, as the diary has them
 * @param tags the member's tags by title
 */
export const diaryForLetterboxd = (
  plays: readonly (ExportedPlay & Pick<Play, 'day'>)[],
  tags: Readonly<Record<string, readonly string[]>>,
): string =>
  csvOf(
    ['tmdbID', 'Title', 'Year', 'WatchedDate', 'Rating', 'Rewatch', 'Tags'],
    plays
      .filter((play) => play.mediaType_vid.startsWith('movie_'))
      .map((play) => [
        vidOf(play.mediaType_vid),
        play.title,
        play.year,
        play.day,
        play.StarRating ?? null,
        play.rewatch ? 'true' : 'false',
        (tags[play.mediaType_vid] ?? []).map(withoutComma).join(', '),
      ]),
  );

/** Removes commas from a tag, because they separate the tags of a cell. */
const withoutComma = (tag: string): string => tag.replaceAll(',', ' ').replace(/ +/g, ' ').trim();

/** A diary in the form of the history in a Trakt archive. Plays with only a day keep it as a day. */
export const diaryForTrakt = (plays: readonly ExportedPlay[]): string => {
  const rows = plays.map(({ mediaType_vid, title, year, season, episode, watchedAt, stars }) => {
    const about = { title, year, ids: { tmdb: vidOf(mediaType_vid) } };
    const isMovie = season === null || episode === null;
    return {
      watched_at: watchedAt === 'unknown' ? NO_DATE : watchedAt,
      action: 'watch',
      type: isMovie ? 'movie' : 'episode',
      ...(isMovie ? { movie: about } : { episode: { season, number: episode }, show: about }),
      ...(stars !== null && { rating: stars * 2 }),
    };
  });
  return `${JSON.stringify(rows, null, 2)}\n`;
};

/** A diary with all its facts, in the form of `plays.json` in the download of a member's data. */
export const diaryAsJson = (plays: readonly ExportedPlay[]): string =>
  `${JSON.stringify(
    plays.map(({ mediaType_vid, title, year, season, episode, watchedAt, stars, private: isPrivate, source }) => ({
      ...{ mediaType_vid, title, year, season, episode, watchedAt, stars },
      ...{ private: isPrivate, source: source ?? '' },
    })),
    null,
    2,
  )}\n`;
