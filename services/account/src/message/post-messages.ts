import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Channel as ChannelName } from '@videoqs/contract/account/channel';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import type { Channel, Words } from '../channel/channel.ts';
import { Channels } from '../channel/channels.ts';
import { CallSender } from './call-sender.ts';
import { TextsSpent } from './message.errors.ts';
import { dayBefore, firstSweep, shareOf } from './message.rules.ts';
import { insertMessages, writtenAt } from './message.store.ts';

interface Outgoing {
  /** The member to whom the message is sent. */
  userID: number;
  /** The addresses. Each gets the message once. */
  to: readonly string[];
  words: Words;
  /** A message is not saved if another one has the same key. */
  dedupeKey?: string;
  /** The earliest moment to send the message. It may be sent up to one sweep later. */
  notBefore?: Date;
  /**
   * Whether the caller waits for the message. If so, a message beyond the daily limit causes an error; otherwise it is
   * left out.
   */
  awaited?: boolean;
  /**
   * Whether strangers can cause the message. Such messages may use at most half of a day's messages, so that codes that
   * the member requests are still sent.
   */
  ofStranger?: boolean;
}

/**
 * Posts messages to members. They are saved with the change that causes them and sent by the worker. In development
 * they are shown at /dev/outbox.
 */
@Injectable()
export class PostMessages {
  constructor(
    private readonly clock: Clock,
    private readonly channels: Channels,
    private readonly sender: CallSender,
  ) {}

  /**
   * Saves messages in the caller's transaction and adds their jobs after the commit. If adding a job fails, the sweep
   * adds it later. Messages beyond a channel's daily limit are left out.
   * @returns the number of new messages
   * @throws TextsSpent instead of leaving out a message that the caller waits for
   */
  async post(
    em: EntityManager,
    afterCommit: AfterCommit,
    by: ChannelName | Channel,
    messages: readonly Outgoing[],
  ): Promise<number> {
    const channel = typeof by === 'string' ? this.channels.named(by) : by;
    if (channel.perDay === undefined) return this.write(em, afterCommit, channel, messages);
    let written = 0;
    // Each saved message counts toward the limit before the next message is checked.
    for (const message of messages)
      if (await this.hasRoom(em, channel, channel.perDay, message))
        written += await this.write(em, afterCommit, channel, [message]);
    return written;
  }

  private async write(em: EntityManager, afterCommit: AfterCommit, channel: Channel, messages: readonly Outgoing[]) {
    const now = this.clock.now();
    const sweptFrom = firstSweep(now);
    const rows = messages.flatMap(({ userID, to, words, dedupeKey, notBefore }) => {
      const composed = channel.compose(words);
      if (!composed) return [];
      return to.map((recipient) => ({
        ...{ channel: channel.name, recipient, userID, ...composed },
        // Each device has its own key. An address uses the given key.
        dedupeKey: dedupeKey && channel.proves === null ? `${dedupeKey}:${recipient}` : (dedupeKey ?? null),
        nextTryAt: notBefore && notBefore > now ? notBefore : sweptFrom,
      }));
    });
    if (!rows.length) return 0;
    const kept = await insertMessages(em, rows, now);
    const due = kept.filter((message) => message.nextTryAt === sweptFrom).map((message) => message.id);
    if (due.length) afterCommit(() => void this.sender.call(due).catch(() => {}));
    return kept.length;
  }

  /** @throws TextsSpent when the caller waits for the message and the daily limit is reached */
  private async hasRoom(em: EntityManager, { name }: Channel, perDay: number, message: Outgoing): Promise<boolean> {
    const since = dayBefore(this.clock.now());
    const nth = shareOf(perDay, message.ofStranger ?? false) - 1;
    const oldestThatCounts = await writtenAt(em, { userID: message.userID, channel: name, since, nth });
    const wait = oldestThatCounts ? oldestThatCounts.getTime() - since.getTime() : 0;
    if (wait > 0 && message.awaited) throw new TextsSpent(wait);
    return wait <= 0;
  }
}
