import type { z } from 'zod';
import { accountEvents } from './account/events.ts';
import { queuesEvents } from './queues/events.ts';
import { socialEvents } from './social/events.ts';
import { titlesEvents } from './titles/events.ts';

/**
 * The events between areas. A service writes an event to its outbox in the transaction of the change. Every subscriber
 * receives the event at least once and in no fixed order, so handlers are idempotent by eventID. `at` is the time of
 * the change, by the clock of the publishing service. Subscribers compare `at` to find the newer fact.
 */
export const events = { ...accountEvents, ...titlesEvents, ...queuesEvents, ...socialEvents } as const;

export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]['body']>;
