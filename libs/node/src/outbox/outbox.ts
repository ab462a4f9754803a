import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type EventBody, type EventName, events } from '@videoqs/contract/events/events';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import { currentRequestID } from '../service/request-scope.ts';

/**
 * An event as a row of the outbox, for statements that write it together with the change.
 * @throws ZodError when the body is not what the contract declares
 */
export const outboxRow = <N extends EventName>(name: N, body: EventBody<N>) => ({
  id: randomUUID(),
  name,
  body: events[name].body.parse(body) as object,
  request_id: currentRequestID() ?? '',
  subscribers: [...events[name].to],
});

/** Writes events in the caller's transaction: they are sent if, and only if, the change is kept. */
export async function emit<N extends EventName>(em: EntityManager, name: N, ...bodies: EventBody<N>[]): Promise<void> {
  if (!bodies.length) return;
  const rows = bodies.map((body) => outboxRow(name, body));
  await kyselyOf<OutboxTables>(em).insertInto('outbox').values(rows).execute();
}
