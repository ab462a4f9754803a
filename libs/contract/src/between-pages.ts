import { dialogs } from './dialogs.ts';
import { notice, searchHit } from './feeds.ts';
import { places } from './slots/places.ts';
import { slots } from './slots.ts';

/** All that areas agree on within a page, by name: what a release must not break. */
export const betweenPages = { ...slots, ...dialogs, ...places, notice, searchHit } as const;
