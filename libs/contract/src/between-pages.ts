import { dialogs } from './dialogs.ts';
import { notice, searchHit } from './feeds.ts';
import { places } from './slots/places.ts';
import { slots } from './slots.ts';

/** Everything that areas agree on within a page, by name. A release must stay compatible with all of it. */
export const betweenPages = { ...slots, ...dialogs, ...places, notice, searchHit } as const;
