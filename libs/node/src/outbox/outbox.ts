import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type EventBody, type EventName, events } from '@videoqs/contract/events';
import { type RawBuilder, sql } from 'kysely';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import { currentRequestID } from '../runtime/request-scope.ts';

/**
 * An event as a row of the outbox.
 * @throws ZodError when the body does not match the contract
 */
const outboxRow = <N extends EventName>(name: N, body: EventBody<N>) => ({
  id: randomUUID(),
  name,
  body: events[name].body.parse(body) as object,
  request_id: currentRequestID() ?? '',
  subscribers: [...events[name].to],
});

/** Writes events in the caller's transaction. The events are sent if and only if the transaction commits. */
export async function emit<N extends EventName>(em: EntityManager, name: N, ...bodies: EventBody<N>[]): Promise<void> {
  if (!bodies.length) return;
  const rows = bodies.map((body) => outboxRow(name, body));
  await kyselyOf<OutboxTables>(em).insertInto('outbox').values(rows).execute();
}

/**
 * Writes events from SQL, as part of a statement's `with`: one event for each row of `from`.
 * @param body jsonb built from those rows in the contract's form, which the compiler cannot check
 * @param requestID of the call that makes the change; '' for none
 */
export const emitSql = (
  name: EventName,
  o: { body: RawBuilder<unknown>; from: RawBuilder<unknown>; requestID: string },
): RawBuilder<unknown> => sql`insert into outbox (id, name, body, request_id, subscribers)
  select gen_random_uuid(), ${sql.lit(name)}, ${o.body}, ${o.requestID}, ${events[name].to}::text[] from ${o.from}`;
