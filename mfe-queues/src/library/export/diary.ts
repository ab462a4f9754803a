import type { ExportedPlay } from './exported.ts';

/** A diary with all its facts, in the form of `plays.json` in the download of a member's data. */
export const diaryAsJson = (plays: readonly ExportedPlay[]): string =>
  `${JSON.stringify(
    plays.map(({ mediaType_vid, title, year, season, episode, watchedAt, stars, private: isPrivate, source }) => ({
      ...{ mediaType_vid, title, year, season, episode, watchedAt, stars },
      ...{ private: isPrivate, source: source ?? '' },
    })),
    null,
    2,
  )}\n`;
