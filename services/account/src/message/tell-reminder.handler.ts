import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { sql } from 'kysely';
import { tables } from '../database.ts';
import { messages } from '../messages.ts';
import { MessageService, type OutgoingMail } from './message.service.ts';
import { MessageSettings } from './message.settings.ts';

type Due = EventBody<'reminder.due'>;

/** Reminders came due, all of a member's at once: one mail when the email is verified, a text when the cell is and is not muted. */
@EventHandler('reminder.due')
export class TellReminderHandler implements HandlesEvent<'reminder.due'> {
  constructor(
    private readonly outgoing: MessageService,
    private readonly settings: MessageSettings,
  ) {}

  async handle(due: readonly Due[], em: EntityManager, afterCommit: AfterCommit): Promise<void> {
    const reached = await tables(em)
      .selectFrom('member')
      .select([
        'id',
        'email',
        'email_verified',
        'cell',
        'cell_verified',
        'cell_mute',
        'reminder_by_email',
        'reminder_by_text',
      ])
      .where('id', '=', sql<number>`any(${due.map((d) => d.userID)}::bigint[])`)
      .execute();
    const members = new Map(reached.map((m) => [m.id, m]));
    const mails: OutgoingMail[] = [];
    for (const reminder of due) {
      const member = members.get(reminder.userID);
      if (!member) continue;
      const { deliveryID, others = [] } = reminder;
      const titles = [...new Set([reminder, ...others].map((r) => r.title))];
      const more = Math.max(0, (reminder.count ?? 1) - 1 - others.length);
      const isOne = titles.length === 1 && more === 0;
      const path = isOne ? `/${reminder.mediaType_vid.replace('_', '/')}` : '/myVideoQs';
      if (member.email && member.email_verified && member.reminder_by_email)
        mails.push({
          userID: member.id,
          recipient: member.email,
          letter: isOne ? messages.reminder(reminder.title, path) : messages.reminders(titles, more, path),
          dedupeKey: `${deliveryID}:email`,
        });
      if (member.cell && member.cell_verified && !member.cell_mute && member.reminder_by_text)
        await this.outgoing.text(em, afterCommit, {
          userID: member.id,
          recipient: member.cell,
          text: messages.reminderText(
            isOne ? reminder.title : messages.firstOf(titles, more),
            new URL(path, this.settings.siteUrl).href,
          ),
          dedupeKey: `${deliveryID}:sms`,
        });
    }
    await this.outgoing.mails(em, afterCommit, mails);
  }
}
