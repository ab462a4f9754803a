import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import { type AfterCommit, inTransaction } from '../database/transaction.ts';
import { withRequestID } from '../runtime/request-scope.ts';

const receivedEvent = z.object({ eventID: z.uuid(), body: z.unknown(), requestID: z.string().default('') });
export type ReceivedEvent = z.output<typeof receivedEvent>;

/** The events a job carries: many, or one as the release before made them. @throws ZodError */
export const eventsOf = (data: unknown): ReceivedEvent[] =>
  z
    .union([
      z.object({ events: z.array(receivedEvent) }).transform((d) => d.events),
      receivedEvent.transform((e) => [e]),
    ])
    .parse(data);

/** What events do, in the transaction that notes them as handled. */
type Effects = (bodies: unknown[], em: EntityManager, afterCommit: AfterCommit) => Promise<void>;

/**
 * Handles events that came together: those not handled before, with the note that they are, in one transaction. When
 * that fails, each by itself, so that what cannot be handled stops nothing else.
 * @throws the fault of the one that failed, or AggregateError of several; all others are handled then
 */
export async function handleBatch(orm: MikroORM, events: readonly ReceivedEvent[], effects: Effects): Promise<void> {
  if (events.length > 1)
    try {
      return await handleAll(orm, events, effects);
    } catch {
      // one of them is at fault: which one, shows below
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
    const ids = events.map((e) => e.eventID).sort(); // in one order: two jobs with the same events wait, not deadlock
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
