import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/service/clock';
import type { Carrier, SentMessage } from './carriers.ts';

/** How long a worker may be busy with a message before another may take it over, ms. */
const CLAIM_MS = 60_000;
/** The wait after a failure doubles from 10 s to an hour at most. */
export const retryAfterMs = (tries: number): number => Math.min(10_000 * 2 ** (tries - 1), 3_600_000);

/** Sends one message. Claimed first: of two jobs for one message only one sends. */
@JobHandler('send-message')
export class SendMessageJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    @Inject('carriers') private readonly carriers: Record<'email' | 'sms', Carrier>,
    @Inject('forgetText') private readonly forgetText: boolean,
  ) {}

  async run({ messageID }: JobData): Promise<void> {
    const em = this.orm.em.fork();
    const now = this.clock.now();
    const [message] = (await em.execute(
      `update message set claimed_at = ?, tries = tries + 1 where id = ? and sent_at is null
       and (claimed_at is null or claimed_at < ?) returning id, channel, recipient, subject, text, tries`,
      [now, messageID, new Date(now.getTime() - CLAIM_MS)],
    )) as (SentMessage & { channel: 'email' | 'sms'; tries: number })[];
    if (!message) return;
    try {
      await this.carriers[message.channel](message);
    } catch (error) {
      const next = new Date(this.clock.now().getTime() + retryAfterMs(message.tries));
      await em.execute('update message set claimed_at = null, next_try_at = ? where id = ?', [next, messageID]);
      throw error; // shows in the log; the sweep comes back to it
    }
    // production keeps no text of what was sent: codes are in it
    await em.execute(
      `update message set sent_at = ?${this.forgetText ? ", text = '', subject = ''" : ''} where id = ?`,
      [this.clock.now(), messageID],
    );
  }
}
