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
  /** The member whom it is for. */
  userID: number;
  /** Each of these addresses gets one. */
  to: readonly string[];
  words: Words;
  /** A second message of this key is not sent. */
  dedupeKey?: string;
  /** Not before this moment, within the accuracy of the sweep. */
  notBefore?: Date;
  /** Somebody waits for it: that it does not go is a failure, and not passed over. */
  awaited?: boolean;
  /** Anybody may have asked for it: at most half of a day's are, so that nobody else's codes stay out. */
  ofStranger?: boolean;
}

/** Posts messages to members: written with the change that causes them, sent by the worker, shown at /dev/outbox. */
@Injectable()
export class PostMessages {
  constructor(
    private readonly clock: Clock,
    private readonly channels: Channels,
    private readonly sender: CallSender,
  ) {}

  /**
   * Writes messages in the caller's transaction and calls the worker after it; the sweep makes a lost call good. Where a
   * channel has so many a day, those beyond them are left out.
   * @returns how many were not there already
   * @throws TextsSpent in place of leaving out one that is awaited
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
    // each is counted before the next
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
        // devices have a key each, an address has the one there is
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

  /** @throws TextsSpent when there is none for one that is awaited */
  private async hasRoom(em: EntityManager, { name }: Channel, perDay: number, message: Outgoing): Promise<boolean> {
    const since = dayBefore(this.clock.now());
    const nth = shareOf(perDay, message.ofStranger ?? false) - 1;
    const oldestThatCounts = await writtenAt(em, { userID: message.userID, channel: name, since, nth });
    const wait = oldestThatCounts ? oldestThatCounts.getTime() - since.getTime() : 0;
    if (wait > 0 && message.awaited) throw new TextsSpent(wait);
    return wait <= 0;
  }
}
