import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventBody } from '@videoqs/contract/events';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { Channels } from '../channel/channels.ts';
import { afterQuiet } from '../channel/due.rules.ts';
import { PostMessages } from '../message/post-messages.ts';
import { reachedAmong } from './choice.store.ts';
import { reminderWords } from './notice.presenter.ts';
import { wants } from './notice.rules.ts';

/**
 * Notifies members of due reminders over each channel that they chose and that reaches them. All reminders of a member
 * that are due together go into one message. Reminders are sent on time, unless the member chose to delay them until
 * the end of quiet hours.
 */
@Injectable()
export class SendReminders {
  constructor(
    private readonly clock: Clock,
    private readonly channels: Channels,
    private readonly outgoing: PostMessages,
  ) {}

  async tell(em: EntityManager, afterCommit: AfterCommit, due: readonly EventBody<'reminder.due'>[]): Promise<void> {
    const now = this.clock.now();
    const members = await reachedAmong(
      em,
      due.map((reminder) => reminder.userID),
    );
    const reached = due.flatMap((reminder) => {
      const member = members.get(reminder.userID);
      return member ? [{ reminder, member, words: reminderWords(reminder) }] : [];
    });
    for (const channel of this.channels.all) {
      const wanted = reached.filter(({ member }) => wants(channel, member, 'reminder'));
      if (!wanted.length) continue;
      const addresses = await channel.addressesOf(
        em,
        wanted.map(({ member }) => member),
      );
      await this.outgoing.post(
        em,
        afterCommit,
        channel,
        wanted.flatMap(({ reminder, member, words }) => {
          const to = addresses.get(member.userID);
          if (!to) return [];
          const notBefore = member.remindersWait ? afterQuiet(now, member) : now;
          const dedupeKey = `${reminder.deliveryID}:${channel.name}`;
          return [{ userID: member.userID, to, words, dedupeKey, notBefore }];
        }),
      );
    }
  }
}
