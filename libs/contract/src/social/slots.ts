import { places } from '../slots/places.ts';

export const socialSlots = {
  /** The newest of my feed, for home. */
  'social/HomeFeed': places.home,
} as const;
