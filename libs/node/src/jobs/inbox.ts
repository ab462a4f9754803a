import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import { type AfterCommit, inTransaction } from '../database/transaction.ts';
import { withRequestID } from '../runtime/request-scope.ts';

const receivedEvent = z.object({ eventID: z.uuid(), body: z.unknown(), requestID: z.string().default('') });
export type ReceivedEvent = z.output<typeof receivedEvent>;

/** The events of a job: a list, or one event in the previous release's format. @throws ZodError */
export const eventsOf = (data: unknown): ReceivedEvent[] =>
  z
    .union([
      z.object({ events: z.array(receivedEvent) }).transform((d) => d.events),
      receivedEvent.transform((e) => [e]),
    ])
    .parse(data);

/** Runs the handler for events, in the transaction that records them as handled. */
type Effects = (bodies: unknown[], em: EntityManager, afterCommit: AfterCommit) => Promise<void>;

/**
 * Handles a batch of events. One transaction runs the handler for the new events and records them. If that transaction
 * fails, each event is handled in its own transaction. A failing event therefore blocks no other event.
 * @throws the error of the failing event, or AggregateError for several. All other events are handled by then
 */
export async function handleBatch(orm: MikroORM, events: readonly ReceivedEvent[], effects: Effects): Promise<void> {
  if (events.length > 1)
    try {
      return await handleAll(orm, events, effects);
    } catch {
      // at least one event fails; the loop below finds out which one
    }
  const faults: unknown[] = [];
  for (const event of events)
    try {
      await withRequestID(event.requestID, () => handleAll(orm, [event], effects));
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} of ${events.length} events failed`);
  if (faults.length) throw faults[0];
}

const handleAll = (orm: MikroORM, events: readonly ReceivedEvent[], effects: Effects): Promise<void> =>
  inTransaction(orm, async (em, afterCommit) => {
    const ids = events.map((e) => e.eventID).sort(); // sorted, so that two jobs with the same events do not deadlock
    const fresh = await kyselyOf<OutboxTables>(em)
      .insertInto('inbox')
      .columns(['event_id'])
      .expression(sql`select unnest(${ids}::uuid[])`)
      .onConflict((it) => it.doNothing())
      .returning('event_id')
      .execute();
    const unhandled = new Set(fresh.map((row) => row.event_id));
    const bodies = events.filter((e) => unhandled.delete(e.eventID)).map((e) => e.body);
    if (bodies.length) await effects(bodies, em, afterCommit);
  });
