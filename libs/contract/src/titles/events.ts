import { z } from 'zod';
import { event } from '../events/event.ts';
import { mediaKeyValue, timestamp } from '../wire/values.ts';

export const titlesEvents = {
  /** A known title has a new name, year, poster, runtime or genres. */
  'title.changed': event('titles', ['queues', 'social'], {
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    year: z.int().nullable(),
    poster_path: z.string().nullable(),
    runtime: z.int().nullable(),
    genres: z.array(z.string()),
    at: timestamp,
  }),
  /** The seasons, episodes, air dates or end of a known show changed. */
  'show.changed': event('titles', ['queues'], { mediaType_vid: mediaKeyValue, at: timestamp }),
  /** Two titles are the same work. The catalogue deleted `from`. Members' data about it now belongs to `into`. */
  'title.merged': event('titles', ['queues', 'social'], { from: mediaKeyValue, into: mediaKeyValue, at: timestamp }),
} as const;
