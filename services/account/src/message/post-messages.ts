import { randomUUID } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/runtime/clock';
import { devicesOf } from '../push/devices.ts';
import { tables } from '../tables.ts';
import { compose, type Letter } from './letter.ts';
import { TextsSpent } from './message.errors.ts';
import { MessageSettings } from './message.settings.ts';

interface Outgoing {
  recipient: string;
  /** Whom it is for. */
  userID: number;
  /** A second message of this key is not sent. */
  dedupeKey?: string;
  /** Not before this moment, within the accuracy of the sweep. */
  notBefore?: Date;
}
export interface OutgoingMail extends Outgoing {
  letter: Letter;
}
export interface OutgoingText extends Outgoing {
  text: string;
  /** Somebody waits for it: that it does not go is a failure, and not passed over. */
  awaited?: boolean;
  /** Anybody may have asked for it: at most half of a day's texts are, so that nobody else's codes stay out. */
  ofStranger?: boolean;
}

/** To each of the member's devices. `path`: where a click leads. */
export interface OutgoingPush extends Omit<Outgoing, 'recipient'> {
  note: { title: string; body?: string; path: string };
}

/** The sweep looks after a message whose first call was lost, ms. */
const FIRST_SWEEP_MS = 20_000;
const SHOWN = 200;
/** Characters of a push's title: whole, it is well below the 4 KB that push services take. */
const PUSH_TITLE = 200;
const DAY_MS = 86_400_000;

/** Messages to members: written with the change that causes them, sent by the worker, shown at /dev/outbox. */
@Injectable()
export class MessageService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly queues: JobQueues,
    private readonly settings: MessageSettings,
  ) {}

  /** Writes a mail in the caller's transaction and calls the worker after it; the sweep makes a lost call good. @returns false where one of its key was there */
  async mail(em: EntityManager, afterCommit: AfterCommit, mail: OutgoingMail): Promise<boolean> {
    return (await this.mails(em, afterCommit, [mail])) > 0;
  }

  /** The same with many, by one statement and one call. @returns how many are not there already */
  mails(em: EntityManager, afterCommit: AfterCommit, mails: readonly OutgoingMail[]): Promise<number> {
    const composed = mails.map(({ letter, ...mail }) => ({ ...mail, ...compose(letter, this.settings.siteUrl) }));
    return this.post(em, afterCommit, 'email', composed);
  }

  /**
   * The same with a text; beyond those of a day it is left out.
   * @throws TextsSpent in place of leaving out one that is awaited
   */
  async text(
    em: EntityManager,
    afterCommit: AfterCommit,
    { awaited, ofStranger, ...text }: OutgoingText,
  ): Promise<void> {
    const { textsPerDay } = this.settings;
    const wait = await this.textsWait(em, text.userID, ofStranger ? Math.ceil(textsPerDay / 2) : textsPerDay);
    if (wait > 0 && awaited) throw new TextsSpent(wait);
    if (wait <= 0) await this.post(em, afterCommit, 'sms', [{ ...text, subject: '', html: null }]);
  }

  /** The same with a push, to as many devices as the member has now. */
  async push(em: EntityManager, afterCommit: AfterCommit, { note, dedupeKey, ...push }: OutgoingPush): Promise<void> {
    const title = note.title.slice(0, PUSH_TITLE);
    const to = (recipient: string) => ({
      ...push,
      recipient,
      subject: title,
      text: JSON.stringify({ ...note, title }),
      html: null,
      ...(dedupeKey && { dedupeKey: `${dedupeKey}:${recipient}` }),
    });
    await this.post(em, afterCommit, 'push', (await devicesOf(em, push.userID)).map(to));
  }

  /** @returns ms until the member may have another text, of so many within 24 hours; 0: now */
  private async textsWait(em: EntityManager, userID: number, perDay: number): Promise<number> {
    const dayAgo = this.clock.now().getTime() - DAY_MS;
    const oldestThatCounts = await tables(em)
      .selectFrom('message')
      .select('at')
      .where('user_id', '=', userID)
      .where('channel', '=', 'sms')
      .where('at', '>', new Date(dayAgo))
      .orderBy('at', 'desc')
      .offset(perDay - 1)
      .limit(1)
      .executeTakeFirst();
    return oldestThatCounts ? oldestThatCounts.at.getTime() - dayAgo : 0;
  }

  private async post(
    em: EntityManager,
    afterCommit: AfterCommit,
    channel: 'email' | 'sms' | 'push',
    posted: readonly (Outgoing & { subject: string; text: string; html: string | null })[],
  ): Promise<number> {
    if (!posted.length) return 0;
    const now = this.clock.now();
    const sweptFrom = new Date(now.getTime() + FIRST_SWEEP_MS);
    const rows = posted.map(({ recipient, userID, subject, text, html, dedupeKey, notBefore }) => ({
      ...{ id: randomUUID(), channel, recipient, user_id: userID, subject, text, html, at: now },
      next_try_at: notBefore && notBefore > now ? notBefore : sweptFrom,
      dedupe_key: dedupeKey ?? null,
    }));
    const kept = await tables(em)
      .insertInto('message')
      .values(rows)
      .onConflict((it) => it.column('dedupe_key').doNothing())
      .returning('id')
      .execute();
    const areDue = new Set<string>(rows.filter((row) => row.next_try_at === sweptFrom).map((row) => row.id));
    const due = kept.map((row) => row.id).filter((id) => areDue.has(id));
    if (due.length) afterCommit(() => void this.call(due).catch(() => {}));
    return kept.length;
  }

  /** One call a message: BullMQ does not try by itself, the sweep does. @throws when the job queue is away */
  async call(messageIDs: readonly string[]): Promise<void> {
    await this.queues.queue('account').addBulk(
      messageIDs.map((messageID) => ({
        name: 'send-message',
        data: { messageID },
        opts: { attempts: 1, removeOnFail: true, removeOnComplete: true, jobId: `message-${messageID}` },
      })),
    );
  }

  /** The newest mails and texts, for development. */
  async outbox(to?: string): Promise<RpcReply<'account.outbox'>> {
    const rows = await tables(this.orm)
      .selectFrom('message')
      .select(['recipient', 'subject', 'text', 'at'])
      .select((eb) => eb.ref('channel').$castTo<'email' | 'sms'>().as('channel'))
      .where('channel', '!=', 'push')
      .$if(Boolean(to), (q) => q.where('recipient', '=', to ?? ''))
      .orderBy('at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ recipient, at, ...m }) => ({ ...m, to: recipient, at: at.toISOString() }));
  }
}
