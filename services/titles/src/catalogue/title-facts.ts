import type { offers } from '@videoqs/contract/titles/watch';
import type { z } from 'zod';

/** Providers of one country. */
export type Offers = z.infer<typeof offers>;

/** A picture of a title beside its poster and backdrop; the path as TMDB names it, px. */
export interface TitleImage {
  path: string;
  kind: 'backdrop' | 'poster';
  width: number;
  height: number;
}

/** A title's facts that nothing sorts or searches by; a movie leaves the shows' part empty. */
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
  /** Keys of titles that its source recommends to who likes it, best first; absent: it says nothing of them. */
  recommended?: string[];
}
