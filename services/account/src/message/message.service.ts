import { randomUUID } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc/rpc';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/service/clock';
import { tables } from '../database.ts';
import { devicesOf } from '../push/devices.ts';
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
  mail(em: EntityManager, afterCommit: AfterCommit, { letter, ...mail }: OutgoingMail): Promise<boolean> {
    return this.post(em, afterCommit, 'email', { ...mail, ...compose(letter, this.settings.siteUrl) });
  }

  /**
   * The same with a text; beyond those of a day it is left out.
   * @throws TextsSpent in place of leaving out one that is awaited
   */
  async text(em: EntityManager, afterCommit: AfterCommit, { awaited, ...text }: OutgoingText): Promise<void> {
    const wait = await this.textsWait(em, text.userID);
    if (wait > 0 && awaited) throw new TextsSpent(wait);
    if (wait <= 0) await this.post(em, afterCommit, 'sms', { ...text, subject: '', html: null });
  }

  /** The same with a push, to as many devices as the member has now. */
  async push(em: EntityManager, afterCommit: AfterCommit, { note, dedupeKey, ...push }: OutgoingPush): Promise<void> {
    const title = note.title.slice(0, PUSH_TITLE);
    for (const recipient of await devicesOf(em, push.userID))
      await this.post(em, afterCommit, 'push', {
        ...push,
        recipient,
        subject: title,
        text: JSON.stringify({ ...note, title }),
        html: null,
        ...(dedupeKey && { dedupeKey: `${dedupeKey}:${recipient}` }),
      });
  }

  /** @returns ms until the member may have another text; 0: now */
  private async textsWait(em: EntityManager, userID: number): Promise<number> {
    const dayAgo = this.clock.now().getTime() - DAY_MS;
    const oldestThatCounts = await tables(em)
      .selectFrom('message')
      .select('at')
      .where('user_id', '=', userID)
      .where('channel', '=', 'sms')
      .where('at', '>', new Date(dayAgo))
      .orderBy('at', 'desc')
      .offset(this.settings.textsPerDay - 1)
      .limit(1)
      .executeTakeFirst();
    return oldestThatCounts ? oldestThatCounts.at.getTime() - dayAgo : 0;
  }

  private async post(
    em: EntityManager,
    afterCommit: AfterCommit,
    channel: 'email' | 'sms' | 'push',
    message: Outgoing & { subject: string; text: string; html: string | null },
  ): Promise<boolean> {
    const now = this.clock.now();
    const waits = message.notBefore && message.notBefore > now ? message.notBefore : null;
    const kept = await tables(em)
      .insertInto('message')
      .values({
        id: randomUUID(),
        channel,
        recipient: message.recipient,
        user_id: message.userID,
        subject: message.subject,
        text: message.text,
        html: message.html,
        at: now,
        next_try_at: waits ?? new Date(now.getTime() + FIRST_SWEEP_MS),
        dedupe_key: message.dedupeKey ?? null,
      })
      .onConflict((it) => it.column('dedupe_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept && !waits) afterCommit(() => void this.call([kept.id]).catch(() => {}));
    return kept !== undefined;
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
