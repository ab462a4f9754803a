import { z } from 'zod';
import { places } from '../slots/places.ts';
import { mediaKeyValue, memberRef } from '../wire/values.ts';

export const socialSlots = {
  /** The newest entries of the member's feed, for the home page. */
  'social/HomeFeed': places.home,
  /** The pick to watch tonight, for the home page. */
  'social/HomeTonight': places.home,
  /** Tonight's pick as a ticket, for the end of a new member's first steps. Without a pick the slot shows nothing. */
  'social/FirstPick': z.object({}),
  /** Members' ratings and reviews of a title. */
  'social/TitleReviews': places['title-more'],
  /**
   * The members' mean rating of a title and the caller's own stars, with a link to rate the title. For a list of titles
   * the slot reads all ratings with two calls.
   */
  'social/TitleRatings': z.object({ mediaType_vid: mediaKeyValue }),
  /** A heart to like a title, and who likes it. */
  'social/TitleLikes': z.object({ mediaType_vid: mediaKeyValue, title: z.string() }),
  /** The member's own note about a title and their tags of it; nothing for visitors. */
  'social/MyWords': places['title-more'],
  /**
   * Opens the rating of a title and shows the stars that the member gave it. Only title pages of the previous release
   * use this slot.
   */
  'social/RateButton': z.object({ mediaType_vid: mediaKeyValue }),
  /** A button to follow a follower back, and then the state of the follow. */
  'social/FollowBack': memberRef.omit({ imgSrc: true }).extend({ isFollowing: z.boolean() }),
  /** Adds the shared title after a visitor signed in for that. The slot shows nothing. */
  'social/ResumeTake': z.object({ ptoyrCode: z.string() }),
} as const;
