import { z } from 'zod';
import { mediaKeyValue, titleCard } from '../wire/values.ts';

/**
 * Places that any area may fill with its slots, by declaring that in its manifest: place → the props of the slots. The
 * page that contains the place does not know the slots.
 */
export const places = {
  /** An area's part of a member's home page. */
  home: z.object({}),
  /** Slim lines above the foot of a member's home page. They must not shift the layout. */
  'home-foot': z.object({}),
  /** Parts of a title's page below its facts and cast. */
  'title-more': z.object({ mediaType_vid: mediaKeyValue, title: z.string() }),
  /**
   * Round buttons beside the caption of a title's card or row: add, remind, rate. With a mouse they appear on hover, by
   * the opacity variable --card-actions. A button with data-stays is always visible.
   */
  'title-actions': z.object({ card: titleCard }),
  /** Short facts at the end of a title's caption, for members. They are plain text without controls. */
  'title-facts': z.object({ mediaType_vid: mediaKeyValue }),
} as const;
type PlaceProps = { [P in keyof typeof places]: z.input<(typeof places)[P]> };
export interface Places extends PlaceProps {}
export type PlaceName = keyof Places;
