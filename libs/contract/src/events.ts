import type { z } from 'zod';
import { accountEvents } from './account/events.ts';
import { queuesEvents } from './queues/events.ts';
import { socialEvents } from './social/events.ts';
import { titlesEvents } from './titles/events.ts';

/**
 * What areas tell each other after the fact. An event is written to its service's outbox in the transaction of the
 * change and reaches every subscriber at least once, in no promised order; handlers are idempotent by eventID. `at` is
 * when the fact changed, by its own service's clock: the version by which a snapshot is older or newer.
 */
export const events = { ...accountEvents, ...titlesEvents, ...queuesEvents, ...socialEvents } as const;

export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]['body']>;
