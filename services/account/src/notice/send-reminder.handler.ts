import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { SendReminders } from './send-reminders.ts';

/** Sends reminders that came due. */
@EventHandler('reminder.due')
export class SendReminderHandler implements HandlesEvent<'reminder.due'> {
  constructor(private readonly sending: SendReminders) {}

  handle(due: readonly EventBody<'reminder.due'>[], em: EntityManager, afterCommit: AfterCommit): Promise<void> {
    return this.sending.tell(em, afterCommit, due);
  }
}
