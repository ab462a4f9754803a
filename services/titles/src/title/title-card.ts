import type { TitleCard } from '@videoqs/contract/wire/values';

/** A card's columns, for `select` from title. */
export const CARD_COLUMNS =
  'title.media_key, title.title, title.year, title.poster_path, title.runtime, title.genres, title.vote_average';

/** A row of them. */
export interface CardRow {
  media_key: string;
  title: string;
  year: number | null;
  poster_path: string | null;
  runtime: number | null;
  genres: string[];
  vote_average: number;
}

export const presentCard = (r: CardRow): TitleCard => ({
  mediaType_vid: r.media_key,
  title: r.title,
  year: r.year,
  poster_path: r.poster_path,
  runtime: r.runtime,
  genres: r.genres,
  vote_average: r.vote_average,
});
