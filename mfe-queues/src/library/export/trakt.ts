import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { archiveOf } from './archive.ts';
import type { Exported, ExportedItem, ExportedPlay, ExportedReview } from './exported.ts';

/** Trakt writes this date for an unknown date. */
const NO_DATE = '1970-01-01T00:00:00.000Z';
/** The number of plays in one file. */
const PART = 10_000;

/** A title in the form in which Trakt names it. */
function aboutOf({ mediaType_vid, title, year }: Exported['dropped'][number]) {
  const key = parseMediaKey(mediaType_vid);
  const about = { title, year, ids: { tmdb: key?.vid ?? null } };
  return key?.mediaType === 'tv' ? { type: 'show', show: about } : { type: 'movie', movie: about };
}

/** The movie or episode of a play. */
const playedIn = ({ season, episode, ...title }: ExportedPlay) => ({
  ...aboutOf(title),
  ...(season !== null && episode !== null && { type: 'episode', episode: { season, number: episode } }),
});

/** Writes the time of a play. If only the day is known, the result is the day. */
const whenOf = ({ watchedAt }: ExportedPlay): string => (watchedAt === 'unknown' ? NO_DATE : watchedAt);

/** A play with its own stars, which Trakt ignores in a history. */
const viewingOf = (play: ExportedPlay) => ({
  watched_at: whenOf(play),
  action: 'watch',
  ...playedIn(play),
  ...(play.stars !== null && { rating: play.stars * 2 }),
});

/** The stars of each episode. If several plays have stars, the newest of them counts. */
function episodeRatings(plays: readonly ExportedPlay[]) {
  const rated = new Set<string>();
  return plays.flatMap((play) => {
    const { mediaType_vid, season, episode, stars } = play;
    const id = `${mediaType_vid} ${season} ${episode}`;
    if (stars === null || season === null || rated.has(id)) return [];
    rated.add(id);
    return [{ rated_at: whenOf(play), rating: stars * 2, ...playedIn(play) }];
  });
}

const ratingOf = ({ stars, at, ...title }: ExportedReview) => ({ rated_at: at, rating: stars * 2, ...aboutOf(title) });

/** The text of a review. Trakt calls it a comment. */
const commentOf = ({ stars, text, spoiler, at, ...title }: ExportedReview) => ({
  ...aboutOf(title),
  comment: {
    ...{ comment: text, spoiler, review: false, parent_id: 0, created_at: at, updated_at: at },
    user_stats: { rating: stars * 2 },
  },
});

const noteOf = ({ text, at, ...title }: Exported['notes'][number]) => ({
  note: { notes: text, privacy: 'private', created_at: at, updated_at: at },
  attached_to: { type: aboutOf(title).type },
  ...aboutOf(title),
});

const listed = (items: readonly (Exported['dropped'][number] & { at: string })[]) =>
  items.map(({ at, ...title }, i) => ({ rank: i + 1, listed_at: at, ...aboutOf(title) }));
const queued = (items: readonly ExportedItem[]) =>
  listed(items.map(({ addedAt, ...title }) => ({ ...title, at: addedAt })));

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'list';

type File = readonly [name: string, rows: readonly object[]];

/** Writes rows into two files, one for movies and one for shows. */
function* byType(name: string, rows: readonly { type: string }[]): Generator<File> {
  yield [`${name}-movies`, rows.filter(({ type }) => type === 'movie')];
  yield [`${name}-shows`, rows.filter(({ type }) => type === 'show')];
}

function* filesOf({
  plays,
  reviews,
  watchlist,
  lists,
  dropped,
  notes,
  likes,
}: Omit<Exported, 'tags'>): Generator<File> {
  for (let from = 0; from < plays.length; from += PART)
    yield [`watched-history-${1 + from / PART}`, plays.slice(from, from + PART).map(viewingOf)];
  yield* byType('ratings', reviews.map(ratingOf));
  yield ['ratings-episodes', episodeRatings(plays)];
  yield* byType('comments', reviews.filter(({ text }) => text).map(commentOf));
  yield* byType('notes', notes.map(noteOf));
  yield ['lists-watchlist', queued(watchlist)];
  yield ['lists-favorites', listed(likes)];
  yield [
    'lists-lists',
    lists.map(({ queueID, name, items }) => ({
      ...{ name, description: '', privacy: 'private', item_count: items.length },
      ids: { trakt: queueID, slug: slugOf(name) },
    })),
  ];
  for (const { queueID, name, items } of lists) yield [`lists-list-${queueID}-${slugOf(name)}`, queued(items)];
  yield ['hidden-dropped', dropped.map(aboutOf)];
}

function* textsOf(files: Iterable<File>): Generator<readonly [name: string, text: string]> {
  for (const [name, rows] of files) if (rows.length > 0) yield [`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`];
}

/**
 * A ZIP in the form of Trakt's export: plays, stars, reviews as comments, notes, queues as lists, likes as favorites,
 * and dropped shows. Trakt has neither tags nor paused shows.
 */
export const archiveForTrakt = (exported: Omit<Exported, 'tags'>): Uint8Array<ArrayBuffer> =>
  archiveOf(textsOf(filesOf(exported)));
