import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type EventBody, type EventName, events } from '@videoqs/contract/events/events';
import { currentRequestID } from '../service/request-scope.ts';

/**
 * An event as a row of the outbox: id, name, body, request id; for statements that write it together with the change.
 * @throws ZodError when the body is not what the contract declares
 */
export const outboxRow = <N extends EventName>(name: N, body: EventBody<N>): [string, N, string, string] => [
  randomUUID(),
  name,
  JSON.stringify(events[name].body.parse(body)),
  currentRequestID() ?? '',
];

/** Writes an event in the caller's transaction: it is told if, and only if, the change is kept. */
export async function emit<N extends EventName>(em: EntityManager, name: N, body: EventBody<N>): Promise<void> {
  await em.execute('insert into outbox (id, name, body, request_id) values (?, ?, ?::jsonb, ?)', outboxRow(name, body));
}
