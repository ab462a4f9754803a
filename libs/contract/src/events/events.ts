import { z } from 'zod';
import type { Service } from '../wire/call.ts';
import { mediaKeyValue, timestamp } from '../wire/values.ts';

/**
 * What areas tell each other after the fact. An event is written to its service's outbox in the transaction of the
 * change and reaches every subscriber at least once, in no promised order; handlers are idempotent by eventID. `at` is
 * when the fact changed, by its own service's clock: the version by which a snapshot is older or newer.
 */
const event = <B extends z.ZodRawShape>(from: Service, to: readonly Service[], body: B) => ({
  from,
  to,
  body: z.object(body),
});

export const events = {
  /** A member signed up or changed name, picture or verified state. */
  'member.changed': event('account', ['queues', 'social'], {
    userID: z.int(),
    username: z.string(),
    imgSrc: z.string().nullable(),
    at: timestamp,
  }),
  /** A title that was known already has another name, year, poster, runtime or genres. */
  'title.changed': event('titles', ['queues'], {
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    year: z.int().nullable(),
    poster_path: z.string().nullable(),
    runtime: z.int().nullable(),
    genres: z.array(z.string()),
    at: timestamp,
  }),
  /** A title went into a queue. */
  'queue.itemAdded': event('queues', ['social'], {
    userID: z.int(),
    queueID: z.int(),
    ownQueue: z.boolean(),
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    at: timestamp,
  }),
  /** A binge reminder came due: the account's worker tells the member by every way they allow. */
  'reminder.due': event('queues', ['account'], {
    deliveryID: z.string(),
    userID: z.int(),
    mediaType_vid: mediaKeyValue,
    title: z.string(),
    remindDate: z.string(),
    at: timestamp,
  }),
} as const;

export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]['body']>;
export interface EventEnvelope<N extends EventName = EventName> {
  eventID: string;
  name: N;
  body: EventBody<N>;
}
