/** `mediaType_vid` is the key of a title everywhere, such as movie_603 or tv_1396 (vid = TMDB id). */
export type MediaType = 'movie' | 'tv';
export const MEDIA_KEY = /^(movie|tv)_([1-9][0-9]{0,9})$/;

/** @returns the two parts, or null for an invalid key */
export function parseMediaKey(key: string): { mediaType: MediaType; vid: number } | null {
  const m = MEDIA_KEY.exec(key);
  return m ? { mediaType: m[1] as MediaType, vid: Number(m[2]) } : null;
}

export const mediaKey = (mediaType: MediaType, vid: number): string => `${mediaType}_${vid}`;
