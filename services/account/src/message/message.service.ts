import { randomUUID } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc/rpc';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/service/clock';

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

/** Messages to members: written with the change that causes them, sent by the worker, shown at /dev/outbox. */
@Injectable()
export class MessageService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly queues: JobQueues,
  ) {}

  /** Writes the message in the caller's transaction and calls the worker; a lost call is made good by the sweep. */
  async post(em: EntityManager, message: OutgoingMessage): Promise<void> {
    const id = randomUUID();
    const now = this.clock.now();
    const kept = await em.execute(
      `insert into message (id, channel, recipient, subject, text, at, next_try_at, dedupe_key) values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (dedupe_key) do nothing returning id`,
      [
        id,
        message.channel,
        message.recipient,
        message.subject,
        message.text,
        now,
        new Date(now.getTime() + FIRST_SWEEP_MS),
        message.dedupeKey ?? null,
      ],
    );
    if (kept.length) await this.call(id, 300).catch(() => {});
  }

  /** One call a message: BullMQ does not try by itself, the sweep does. @param delay ms, so that the transaction is over */
  async call(messageID: string, delay = 0): Promise<void> {
    await this.queues
      .queue('account')
      .add(
        'send-message',
        { messageID },
        { delay, attempts: 1, removeOnFail: true, removeOnComplete: true, jobId: `message-${messageID}` },
      );
  }

  /** The newest 200, for development. */
  async outbox(to?: string): Promise<RpcReply<'account.outbox'>> {
    const rows = (await this.orm.em
      .fork()
      .execute(
        `select channel, recipient, subject, text, at from message where (? = '' or recipient = ?) order by at desc limit 200`,
        [to ?? '', to ?? ''],
      )) as { channel: 'email' | 'sms'; recipient: string; subject: string; text: string; at: string }[];
    return rows.map(({ recipient, at, ...m }) => ({ ...m, to: recipient, at: new Date(at).toISOString() }));
  }
}
