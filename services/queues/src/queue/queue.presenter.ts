import type { QueueItem } from '@videoqs/contract/queues';

/** A row of a queue page, as the one query answers it. */
export interface ItemRow {
  media_key: string;
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
  added_at: string | Date;
  added_by: string;
  username: string | null;
  remind_date: string | null;
  rank: string;
}

export const presentItem = (row: ItemRow): QueueItem => ({
  mediaType_vid: row.media_key,
  title: row.title,
  year: row.year,
  poster_path: row.poster_path,
  runtime: row.runtime,
  genres: row.genres,
  addedAt: new Date(row.added_at).toISOString(),
  addedBy: { userID: Number(row.added_by), username: row.username ?? '' },
  remindDate: row.remind_date ?? false,
});

/** A page's cursor is the rank it ended at. */
export const toCursor = (rank: string): string => Buffer.from(rank).toString('base64url');
export const fromCursor = (cursor: string | undefined): string =>
  cursor ? Buffer.from(cursor, 'base64url').toString() : '';
