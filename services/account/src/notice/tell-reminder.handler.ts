import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { messages } from '../messages.ts';
import { choicesOf } from '../notice/choices.ts';
import { afterQuiet } from '../notice/due.ts';
import { tables } from '../tables.ts';
import { MessageService, type OutgoingMail } from './message.service.ts';
import { MessageSettings } from './message.settings.ts';

type Due = EventBody<'reminder.due'>;

/**
 * Reminders came due, all of a member's at once: one mail when the email is verified, a text when the cell is and is not
 * muted, a push to their devices. They come at their time, unless the member chose that they wait for the end of quiet hours.
 */
@EventHandler('reminder.due')
export class TellReminderHandler implements HandlesEvent<'reminder.due'> {
  constructor(
    private readonly outgoing: MessageService,
    private readonly settings: MessageSettings,
    private readonly clock: Clock,
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
    const choices = await choicesOf(em, [...members.keys()]);
    const now = this.clock.now();
    for (const reminder of due) {
      const member = members.get(reminder.userID);
      const choice = choices.get(reminder.userID);
      if (!member || !choice) continue;
      const notBefore = choice.remindersWait ? afterQuiet(now, choice) : now;
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
          notBefore,
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
          notBefore,
        });
      if (choice.push.includes('reminder'))
        await this.outgoing.push(em, afterCommit, {
          userID: member.id,
          note: { title: messages.reminderPush(titles, more), path },
          dedupeKey: `${deliveryID}:push`,
          notBefore,
        });
    }
    await this.outgoing.mails(em, afterCommit, mails);
  }
}
