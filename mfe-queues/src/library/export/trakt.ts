import type { Reply } from '@videoqs/contract/calls';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { strToU8, zipSync } from 'fflate';
import type { ExportedPlay } from './diary.ts';

type Note = Reply<'/api/notes/fetchNotes'>['notes'][number];
type Liked = Reply<'/api/likes/fetchLiked'>['titles'][number];

/** The date that Trakt writes for an unknown date. */
const NO_DATE = '1970-01-01T00:00:00.000Z';
/** The date of all files in the archive, so that the same data gives the same bytes. */
const MADE = new Date(2000, 0, 1);

/** A title in the form in which Trakt names it. */
function aboutOf({ mediaType_vid, title, year }: Pick<Liked, 'mediaType_vid' | 'title' | 'year'>) {
  const key = parseMediaKey(mediaType_vid);
  const about = { title, year, ids: { tmdb: key?.vid ?? null } };
  return key?.mediaType === 'tv' ? { type: 'show', show: about } : { type: 'movie', movie: about };
}

/** A play whose time is unknown keeps its day as a day. */
function viewingOf({ season, episode, watchedAt, stars, ...title }: ExportedPlay) {
  const isMovie = season === null || episode === null;
  return {
    watched_at: watchedAt === 'unknown' ? NO_DATE : watchedAt,
    action: 'watch',
    ...aboutOf(title),
    ...(!isMovie && { type: 'episode', episode: { season, number: episode } }),
    ...(stars !== null && { rating: stars * 2 }),
  };
}

const noteOf = ({ text, at, ...title }: Note) => ({
  note: { notes: text, privacy: 'private', created_at: at, updated_at: at },
  attached_to: { type: aboutOf(title).type },
  ...aboutOf(title),
});

/** The name and rows of each file in the archive. */
const files = (plays: readonly ExportedPlay[], notes: readonly Note[], likes: readonly Liked[]) => ({
  'watched-history-1.json': plays.map(viewingOf),
  'notes-movies.json': notes.map(noteOf).filter(({ type }) => type === 'movie'),
  'notes-shows.json': notes.map(noteOf).filter(({ type }) => type === 'show'),
  'lists-favorites.json': likes.map(({ at, ...title }, i) => ({ rank: i + 1, listed_at: at, ...aboutOf(title) })),
});

/**
 * A ZIP in the form of Trakt's export: the diary as history, notes, and likes as favorites. Trakt has no tags.
 * @param plays newest first, as the diary has them
 */
export const archiveForTrakt = (...all: Parameters<typeof files>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files(...all)).flatMap(([name, rows]) =>
        rows.length > 0 ? [[name, strToU8(`${JSON.stringify(rows, null, 2)}\n`)]] : [],
      ),
    ),
    { mtime: MADE },
  ) as Uint8Array<ArrayBuffer>;
