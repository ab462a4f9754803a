import { z } from 'zod';
import { mediaKeyValue, titleCard } from '../wire/values.ts';

/**
 * Places that any number of areas may fill with a slot of theirs, by saying so in their manifest: place → the props that
 * whatever fills it is given. The page that shows the place knows nothing of what fills it.
 */
export const places = {
  /** What a member's home page shows of an area. */
  home: z.object({}),
  /** Parts of a title's page below its facts and cast. */
  'title-more': z.object({ mediaType_vid: mediaKeyValue, title: z.string() }),
  /**
   * Round buttons beside the caption of a title's card or row: add, remind, rate. With a mouse they show where one points,
   * by the opacity --card-actions; one that always shows has data-stays.
   */
  'title-actions': z.object({ card: titleCard }),
} as const;
type PlaceProps = { [P in keyof typeof places]: z.input<(typeof places)[P]> };
export interface Places extends PlaceProps {}
export type PlaceName = keyof Places;
