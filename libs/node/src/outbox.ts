import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type EventBody, type EventName, events } from '@videoqs/contract/events';
import { currentRequestID } from './request-scope.ts';

/**
 * Writes an event in the caller's transaction: it is told if, and only if, the change is kept.
 * @throws ZodError when the body is not what the contract declares
 */
export async function emit<N extends EventName>(em: EntityManager, name: N, body: EventBody<N>): Promise<void> {
  await em.execute(`insert into outbox (id, name, body, request_id) values (?, ?, ?::jsonb, ?)`, [
    randomUUID(),
    name,
    JSON.stringify(events[name].body.parse(body)),
    currentRequestID() ?? '',
  ]);
}
