import type { offers } from '@videoqs/contract/titles/watch';
import type { z } from 'zod';

/** The providers in one country. */
export type Offers = z.infer<typeof offers>;

/** A picture of a title besides its poster and backdrop, with TMDB's path; sizes in px. */
export interface TitleImage {
  path: string;
  kind: 'backdrop' | 'poster';
  width: number;
  height: number;
}

/** A title's facts that are neither sorted nor searched by. A movie leaves those of shows empty. */
export interface TitleFacts {
  status: string;
  tagline: string;
  homepage: string;
  imdbID: string;
  youtubeKey: string;
  languages: string[];
  inProduction: boolean;
  episodes: number | null;
  seasons: number | null;
  lastAirDate: string | null;
  nextEpisode: string | null;
  showType: string;
  networks: { id: number; name: string }[];
  images: TitleImage[];
  /** Keys of titles that its source recommends to people who like it, best first; missing when the source has none. */
  recommended?: string[];
}
