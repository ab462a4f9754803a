import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteForgotten } from './account-deletion.store.ts';

type Forgotten = EventBody<'queues.memberForgotten'>;

async function note(em: EntityManager, service: 'queues' | 'social', reports: readonly Forgotten[], now: Date) {
  for (const { userID, rows } of reports) await noteForgotten(em, { service, userID, rows, now });
}

/** Records that the queues service has deleted a member's data. */
@EventHandler('queues.memberForgotten')
export class NoteForgottenByQueuesHandler implements HandlesEvent<'queues.memberForgotten'> {
  constructor(private readonly clock: Clock) {}

  handle(reports: readonly Forgotten[], em: EntityManager): Promise<void> {
    return note(em, 'queues', reports, this.clock.now());
  }
}

/** Records that the social service has deleted a member's data. */
@EventHandler('social.memberForgotten')
export class NoteForgottenBySocialHandler implements HandlesEvent<'social.memberForgotten'> {
  constructor(private readonly clock: Clock) {}

  handle(reports: readonly Forgotten[], em: EntityManager): Promise<void> {
    return note(em, 'social', reports, this.clock.now());
  }
}
