import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { noteForgotten } from './account-deletion.store.ts';

type Forgotten = EventBody<'queues.memberForgotten'>;

async function note(em: EntityManager, service: 'queues' | 'social', told: readonly Forgotten[], now: Date) {
  for (const { userID, rows } of told) await noteForgotten(em, { service, userID, rows, now });
}

/** The queues service keeps nothing of a member any more. */
@EventHandler('queues.memberForgotten')
export class NoteForgottenByQueuesHandler implements HandlesEvent<'queues.memberForgotten'> {
  constructor(private readonly clock: Clock) {}

  handle(told: readonly Forgotten[], em: EntityManager): Promise<void> {
    return note(em, 'queues', told, this.clock.now());
  }
}

/** The social service keeps nothing of a member any more. */
@EventHandler('social.memberForgotten')
export class NoteForgottenBySocialHandler implements HandlesEvent<'social.memberForgotten'> {
  constructor(private readonly clock: Clock) {}

  handle(told: readonly Forgotten[], em: EntityManager): Promise<void> {
    return note(em, 'social', told, this.clock.now());
  }
}
