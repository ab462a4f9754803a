import type { Reply } from '@videoqs/contract/calls';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { csvOf } from '../csv.ts';

type Play = Reply<'/api/plays/fetchDiary'>['plays'][number];
/** The facts of a play that exports contain. */
export type ExportedPlay = Pick<
  Play,
  'mediaType_vid' | 'title' | 'year' | 'season' | 'episode' | 'watchedAt' | 'stars' | 'private' | 'source'
> &
  Partial<Pick<Play, 'StarRating' | 'rewatch'>>;

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
