import { randomUUID } from 'node:crypto';
import { type EventName, events } from '@videoqs/contract/events';
import { z } from 'zod';

/** The maximum number of events in one job. */
const IN_ONE_JOB = 100;

/** A row of the outbox as the relay reads it. */
export const takenEvent = z.object({
  id: z.string(),
  name: z.string(),
  body: z.unknown(),
  request_id: z.string(),
  subscribers: z.array(z.string()),
});
export type TakenEvent = z.output<typeof takenEvent>;

/** A row of outbox_batch. */
export const batchRow = z.object({ id: z.string(), name: z.string(), subscribers: z.array(z.string()) });
export type BatchRow = z.output<typeof batchRow>;

/** Events of one name for the same subscribers. Each subscriber gets one job with all of them. */
export interface Batch extends BatchRow {
  events: readonly TakenEvent[];
}

/** Groups events by name and subscribers. A group has as many events as fit into one job. */
export function inBatches(taken: readonly TakenEvent[]): Batch[] {
  const groups = new Map<string, Omit<Batch, 'id'> & { events: TakenEvent[] }>();
  for (const event of taken) {
    const { name } = event;
    const subscribers = event.subscribers.length ? event.subscribers : [...(events[name as EventName]?.to ?? [])];
    const key = [name, ...subscribers].join(' ');
    const group = groups.get(key) ?? { name, subscribers, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ name, subscribers, events }) =>
    Array.from({ length: Math.ceil(events.length / IN_ONE_JOB) }, (_, n) => ({
      id: randomUUID(),
      name,
      subscribers,
      events: events.slice(n * IN_ONE_JOB, (n + 1) * IN_ONE_JOB),
    })),
  );
}
