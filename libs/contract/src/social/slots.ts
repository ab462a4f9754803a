import { z } from 'zod';
import { places } from '../slots/places.ts';
import { mediaKeyValue } from '../wire/values.ts';

export const socialSlots = {
  /** The newest of my feed, for home. */
  'social/HomeFeed': places.home,
  /** How members rate a title and what they say of it. */
  'social/TitleReviews': places['title-more'],
  /** Leads to rating a title, and shows the stars that I gave it. */
  'social/RateButton': z.object({ mediaType_vid: mediaKeyValue }),
  /** Puts the shared title that its member signed in for on their queue. Shows nothing. */
  'social/ResumeTake': z.object({ ptoyrCode: z.string() }),
} as const;
