import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { EventBody } from '@videoqs/contract/events/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { Member } from '../member/member.entity.ts';
import { messages } from '../messages.ts';
import { MessageService } from './message.service.ts';

/** A reminder came due: mail when the email is verified, a text when the cell is and is not muted. */
@EventHandler('reminder.due')
export class TellReminderHandler implements HandlesEvent<'reminder.due'> {
  constructor(
    private readonly outgoing: MessageService,
    @Inject('siteUrl') private readonly siteUrl: string,
  ) {}

  async handle(due: EventBody<'reminder.due'>, em: EntityManager): Promise<void> {
    const member = await em.findOne(Member, due.userID);
    if (!member) return;
    const text = messages.reminderText(due.title, `${this.siteUrl}/${due.mediaType_vid.replace('_', '/')}`);
    const tell = (channel: 'email' | 'sms', recipient: string) =>
      this.outgoing.post(em, {
        channel,
        recipient,
        subject: messages.reminderSubject(due.title),
        text,
        dedupeKey: `${due.deliveryID}:${channel}`,
      });
    if (member.email && member.emailVerified) await tell('email', member.email);
    if (member.cell && member.cellVerified && !member.cellMute) await tell('sms', member.cell);
  }
}
