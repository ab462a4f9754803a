import type { Reply } from '@videoqs/contract/calls';
import type { ChangeRow, DiaryRow, ImportedRow } from './diary.reads.ts';

type Diary = Reply<'/api/plays/fetchDiary'>['plays'][number];

/** Converts half stars to stars. */
const starsOf = (half: number | null): number | null => (half === null ? null : half / 2);
/** The number of a season or episode; null for a movie, which has neither. */
const partOf = (n: number): number | null => (n < 0 ? null : n);

/**
 * @param reviewed the member's stars for movies by key; undefined when they could not be read
 * @param seen the episodes that the reader of another member's diary has watched
 */
export const presentPlay = (
  row: DiaryRow,
  reviewed: ReadonlyMap<string, number> | undefined,
  seen: ReadonlySet<string> | undefined,
): Diary => ({
  playID: row.id,
  mediaType_vid: row.media_key,
  season: partOf(row.season),
  episode: partOf(row.episode),
  watchedAt: row.watched,
  stars: starsOf(row.stars),
  source: row.source,
  private: row.private,
  day: row.day,
  title: row.title,
  year: row.year,
  poster_path: row.poster_path,
  genres: row.genres,
  ...(row.episode_name && { episodeName: row.episode_name }),
  rewatch: row.time > 1 ? row.time : null,
  ...(row.season < 0 && reviewed && { StarRating: reviewed.get(row.media_key) ?? null }),
  ...(row.season >= 0 && seen && { seenByMe: seen.has(`${row.media_key} ${row.season} ${row.episode}`) }),
});

/** A change of plays that the member can undo. */
export const presentChange = (row: ChangeRow): Reply<'/api/plays/fetchChanges'>['changes'][number] => ({
  undoID: row.id,
  at: new Date(row.at).toISOString(),
  added: row.added,
  removed: row.removed,
  titles: row.titles.map(({ media_key, ...title }) => ({ mediaType_vid: media_key, ...title })),
  titleCount: row.title_count,
  source: row.source,
});

/** A play that an import brought, with its id at the service it came from. */
export const presentImported = (row: ImportedRow): Reply<'/api/plays/fetchImported'>['plays'][number] => ({
  playID: row.id,
  mediaType_vid: row.media_key,
  title: row.title,
  season: partOf(row.season),
  episode: partOf(row.episode),
  watchedAt: row.watched,
  sourceID: row.source_id,
});

export const exportedPlay = (row: {
  id: string;
  media_key: string;
  season: number;
  episode: number;
  watched: string;
  stars: number | null;
  private: boolean;
  source: string | null;
  title: string;
  year: number | null;
}) => ({
  key: row.id,
  row: {
    mediaType_vid: row.media_key,
    title: row.title,
    year: row.year,
    season: partOf(row.season),
    episode: partOf(row.episode),
    watchedAt: row.watched,
    stars: starsOf(row.stars),
    private: row.private,
    source: row.source ?? '',
  },
});
