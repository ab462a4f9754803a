import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { csvOf } from '../csv.ts';
import { archiveOf } from './archive.ts';
import type { Exported, ExportedItem, ExportedReview } from './exported.ts';
import { fileNameOf } from './save-file.ts';

/** Letterboxd has movies alone. */
const isMovie = ({ mediaType_vid }: { mediaType_vid: string }): boolean => mediaType_vid.startsWith('movie_');

const TITLE = ['tmdbID', 'Title', 'Year'];
const titleOf = ({ mediaType_vid, title, year }: Exported['dropped'][number]) => [
  parseMediaKey(mediaType_vid)?.vid ?? null,
  title,
  year,
];

/** Removes commas from a tag, because they separate the tags of a cell. */
const withoutComma = (tag: string): string => tag.replaceAll(',', ' ').replace(/ +/g, ' ').trim();

/**
 * The plays of movies, one in each row. Only the newest play of a movie has the text of the review, because otherwise
 * Letterboxd would store the text several times.
 */
function diaryOf({ plays, tags }: Pick<Exported, 'plays' | 'tags'>, reviews: ReadonlyMap<string, ExportedReview>) {
  const written = new Set<string>();
  return csvOf(
    [...TITLE, 'WatchedDate', 'Rating', 'Rewatch', 'Tags', 'Review'],
    plays.filter(isMovie).map((play) => {
      const { mediaType_vid: key, day, rewatch } = play;
      const review = reviews.get(key);
      const text = written.has(key) ? null : (review?.text ?? null);
      written.add(key);
      return [
        ...[...titleOf(play), day ?? null, review?.stars ?? null, rewatch ? 'true' : 'false'],
        ...[tagsOf(tags, key), text],
      ];
    }),
  );
}

const tagsOf = (tags: Exported['tags'], key: string): string => (tags[key] ?? []).map(withoutComma).join(', ');

/**
 * The reviews of movies without a play. Their file has no column for a date, because Letterboxd would make a play of
 * the date.
 */
const reviewsOf = (reviews: readonly ExportedReview[], tags: Exported['tags']): string =>
  csvOf(
    [...TITLE, 'Rating', 'Tags', 'Review'],
    reviews.map((review) => [...titleOf(review), review.stars, tagsOf(tags, review.mediaType_vid), review.text]),
  );

/**
 * The movies of a queue in order. The last two columns are our own. From them, an import at VideoQs knows the queue's
 * name.
 * @param name '' for the member's own queue
 */
const queueOf = (name: string, items: readonly ExportedItem[]): string =>
  csvOf(
    [...TITLE, 'mediaType_vid', 'Queue'],
    items.map((item) => [...titleOf(item), item.mediaType_vid, name]),
  );

function* filesOf({
  plays,
  reviews,
  watchlist,
  lists,
  tags,
}: ForLetterboxd): Generator<readonly [name: string, text: string]> {
  const played = new Set(plays.map(({ mediaType_vid }) => mediaType_vid));
  const ofMovies = reviews.filter(isMovie);
  const rest = ofMovies.filter(({ mediaType_vid }) => !played.has(mediaType_vid));
  const toWatch = watchlist.filter(isMovie);
  if (plays.some(isMovie))
    yield ['diary.csv', diaryOf({ plays, tags }, new Map(ofMovies.map((r) => [r.mediaType_vid, r])))];
  if (rest.length > 0) yield ['reviews.csv', reviewsOf(rest, tags)];
  if (toWatch.length > 0) yield ['watchlist.csv', queueOf('', toWatch)];
  const taken = new Set<string>();
  for (const { queueID, name, items } of lists) {
    const movies = items.filter(isMovie);
    const stem = fileNameOf(name);
    const free = taken.has(stem.toLowerCase()) ? `${stem}-${queueID}` : stem;
    taken.add(free.toLowerCase());
    if (movies.length > 0) yield [`lists/${free}.csv`, queueOf(name, movies)];
  }
}

type ForLetterboxd = Pick<Exported, 'plays' | 'reviews' | 'watchlist' | 'lists' | 'tags'>;

/**
 * A ZIP of CSV files that Letterboxd imports one by one: the diary with stars, tags and reviews, the reviews of movies
 * without a play, the watchlist and each list. Letterboxd has movies alone. Its format has neither the date of a review
 * nor a mark for spoilers.
 */
export const archiveForLetterboxd = (exported: ForLetterboxd): Uint8Array<ArrayBuffer> => archiveOf(filesOf(exported));
