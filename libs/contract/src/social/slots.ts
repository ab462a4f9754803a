import { z } from 'zod';
import { places } from '../slots/places.ts';
import { mediaKeyValue } from '../wire/values.ts';

export const socialSlots = {
  /** The newest entries of my feed, for the home page. */
  'social/HomeFeed': places.home,
  /** What to watch tonight, for the home page. */
  'social/HomeTonight': places.home,
  /** Tonight’s pick as a ticket, for the end of the first steps. It shows nothing without a pick. */
  'social/FirstPick': z.object({}),
  /** Members' ratings and reviews of a title. */
  'social/TitleReviews': places['title-more'],
  /** Members' mean of a title and my own stars, which lead to rating it; two ratings for a list of them. */
  'social/TitleRatings': z.object({ mediaType_vid: mediaKeyValue }),
  /** A heart to like a title, and who likes it. */
  'social/TitleLikes': z.object({ mediaType_vid: mediaKeyValue, title: z.string() }),
  /** My own note about a title and my tags of it, for members alone. */
  'social/MyWords': places['title-more'],
  /** Leads to rating a title and shows the stars that I gave it. Title pages of the release before use it. */
  'social/RateButton': z.object({ mediaType_vid: mediaKeyValue }),
  /** Adds the shared title that a member signed in for to their queue. It shows nothing. */
  'social/ResumeTake': z.object({ ptoyrCode: z.string() }),
} as const;
