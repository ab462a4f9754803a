import type { offers } from '@videoqs/contract/titles/watch';
import type { z } from 'zod';

/** The providers in one country. */
export type Offers = z.infer<typeof offers>;

/** A picture of a title beside its poster and backdrop. The path is TMDB's; sizes are in px. */
export interface TitleImage {
  path: string;
  kind: 'backdrop' | 'poster';
  width: number;
  height: number;
}

/** Facts of a title that are used neither for sorting nor for searching. The fields for shows are empty for a movie. */
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
  /**
   * Keys of the titles that the source recommends to people who like this title, best first; missing when there are
   * none.
   */
  recommended?: string[];
}
