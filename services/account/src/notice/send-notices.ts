import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NOTICE_CHANNELS } from '@videoqs/contract/account/channel';
import type { NoticeKind } from '@videoqs/contract/account/notices';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import type { Reached } from '../channel/channel.ts';
import { Channels } from '../channel/channels.ts';
import { afterQuiet, dayIn, nextDigest, noticeDue } from '../channel/due.rules.ts';
import { PostMessages } from '../message/post-messages.ts';
import { reachedAmong } from './choice.store.ts';
import { wordsOf } from './notice.presenter.ts';
import { keyOf, wants } from './notice.rules.ts';
import { dropWaiting, insertWaiting, lockDue, putOffWaiting, type Waiting } from './waiting.store.ts';

export interface Notice {
  userID: number;
  kind: NoticeKind;
  byID: number | null;
  text: string;
  path: string;
  at: Date;
}

/** The number of members notified in one transaction. */
const MEMBERS = 200;

/**
 * Notifies members over the channels they chose. Each notice is first saved as a row. The transaction that writes the
 * notice's message deletes the row.
 */
@Injectable()
export class SendNotices {
  constructor(
    private readonly clock: Clock,
    private readonly channels: Channels,
    private readonly outgoing: PostMessages,
  ) {}

  /** Saves notices, and writes messages at once for those that are due now. */
  async send(em: EntityManager, afterCommit: AfterCommit, notices: readonly Notice[]): Promise<void> {
    const now = this.clock.now();
    const userIDs = [...new Set(notices.map((t) => t.userID))];
    const members = await reachedAmong(em, userIDs);
    const rows: Parameters<typeof insertWaiting>[1][number][] = [];
    for (const name of NOTICE_CHANNELS) {
      const channel = this.channels.named(name);
      const addresses = await channel.addressesOf(em, [...members.values()]);
      for (const { userID, kind, byID, text, path, at } of notices) {
        const member = members.get(userID);
        if (!member || !wants(channel, member, kind) || !addresses.has(userID)) continue;
        const due_at = noticeDue(now, channel.isDaily(member), member);
        rows.push({ user_id: userID, channel: name, kind, by_id: byID, text, path, at, due_at });
      }
    }
    if (!rows.length) return;
    await insertWaiting(em, rows);
    await this.sendDue(em, afterCommit, userIDs);
  }

  /**
   * Writes the messages of due notices, one for each member and channel.
   * @param only the members to notify; without it, as many as one transaction may handle
   * @returns the number of pairs of member and channel that were due
   */
  async sendDue(em: EntityManager, afterCommit: AfterCommit, only?: readonly number[]): Promise<number> {
    const rows = await lockDue(em, { now: this.clock.now(), only, limit: MEMBERS });
    const members = await reachedAmong(em, [...new Set(rows.map((r) => r.user_id))]);
    const groups = Map.groupBy(rows, (r) => `${r.user_id} ${r.channel}`);
    const done: string[] = [];
    for (const group of groups.values()) {
      const member = group[0] && members.get(group[0].user_id);
      if (member && (await this.write(em, afterCommit, member, group))) done.push(...group.map((r) => r.id));
    }
    if (done.length) await dropWaiting(em, done);
    return groups.size;
  }

  /**
   * @param all the notices of one channel
   * @returns false when the daily message was already sent; the notices are then sent with the next one
   */
  private async write(em: EntityManager, afterCommit: AfterCommit, to: Reached, all: Waiting[]): Promise<boolean> {
    const [{ channel: name } = { channel: NOTICE_CHANNELS[0] }] = all;
    const channel = this.channels.named(name);
    const wanted = all.filter((t) => wants(channel, to, t.kind));
    const addresses = wanted.length ? (await channel.addressesOf(em, [to])).get(to.userID) : undefined;
    if (!addresses) return true;
    const now = this.clock.now();
    const daily = channel.isDaily(to);
    const kept = await this.outgoing.post(em, afterCommit, channel, [
      {
        userID: to.userID,
        to: addresses,
        words: wordsOf(wanted, daily),
        dedupeKey: daily ? `digest:${to.userID}:${dayIn(now, to.zone)}` : keyOf(wanted, name),
      },
    ]);
    if (kept || !daily) return true;
    await putOffWaiting(
      em,
      all.map((r) => r.id),
      afterQuiet(nextDigest(now, to.zone), to),
    );
    return false;
  }
}
