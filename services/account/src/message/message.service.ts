import { randomUUID } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc/rpc';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/service/clock';
import { tables } from '../database.ts';

export interface OutgoingMessage {
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  /** A second message of this key is not sent. */
  dedupeKey?: string;
}

/** The sweep looks after a message whose first call was lost, ms. */
const FIRST_SWEEP_MS = 20_000;
const SHOWN = 200;

/** Messages to members: written with the change that causes them, sent by the worker, shown at /dev/outbox. */
@Injectable()
export class MessageService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly queues: JobQueues,
  ) {}

  /** Writes the message in the caller's transaction and calls the worker after it; the sweep makes a lost call good. */
  async post(em: EntityManager, afterCommit: AfterCommit, message: OutgoingMessage): Promise<void> {
    const now = this.clock.now();
    const kept = await tables(em)
      .insertInto('message')
      .values({
        id: randomUUID(),
        channel: message.channel,
        recipient: message.recipient,
        subject: message.subject,
        text: message.text,
        at: now,
        next_try_at: new Date(now.getTime() + FIRST_SWEEP_MS),
        dedupe_key: message.dedupeKey ?? null,
      })
      .onConflict((it) => it.column('dedupe_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) afterCommit(() => void this.call([kept.id]).catch(() => {}));
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

  /** The newest, for development. */
  async outbox(to?: string): Promise<RpcReply<'account.outbox'>> {
    const rows = await tables(this.orm)
      .selectFrom('message')
      .select(['channel', 'recipient', 'subject', 'text', 'at'])
      .$if(Boolean(to), (q) => q.where('recipient', '=', to ?? ''))
      .orderBy('at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map(({ recipient, at, ...m }) => ({ ...m, to: recipient, at: at.toISOString() }));
  }
}
