import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import { type AfterCommit, inTransaction } from '../database/transaction.ts';
import { withRequestID } from '../runtime/request-scope.ts';

const receivedEvent = z.object({ eventID: z.uuid(), body: z.unknown(), requestID: z.string().default('') });
export type ReceivedEvent = z.output<typeof receivedEvent>;

/** The events of a job: many, or one in the previous release's format. @throws ZodError */
export const eventsOf = (data: unknown): ReceivedEvent[] =>
  z
    .union([
      z.object({ events: z.array(receivedEvent) }).transform((d) => d.events),
      receivedEvent.transform((e) => [e]),
    ])
    .parse(data);

/** The effects of events, in the transaction that records them as handled. */
type Effects = (bodies: unknown[], em: EntityManager, afterCommit: AfterCommit) => Promise<void>;

/**
 * Handles a batch of events. In one transaction it runs the handler for those not handled before and records them. If
 * that fails, it handles each event on its own, so that a bad event stops no other.
 * @throws the error of the one that failed, or AggregateError for several; all others are handled by then
 */
export async function handleBatch(orm: MikroORM, events: readonly ReceivedEvent[], effects: Effects): Promise<void> {
  if (events.length > 1)
    try {
      return await handleAll(orm, events, effects);
    } catch {
      // at least one is bad; the loop below finds out which
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
