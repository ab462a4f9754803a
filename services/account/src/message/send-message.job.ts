import { MikroORM } from '@mikro-orm/postgresql';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { PushCarrier } from '../push/push-carrier.ts';
import { tables } from '../tables.ts';
import { NotSent } from './carrier.ts';
import { Carriers } from './carriers.ts';
import { MessageSettings } from './message.settings.ts';

/** How long a worker may be busy with a message before another may take it over, ms. */
const CLAIM_MS = 60_000;
/** The wait after a failure doubles from 10 s to an hour at most. */
export const retryAfterMs = (tries: number): number => Math.min(10_000 * 2 ** (tries - 1), 3_600_000);

/**
 * Sends one message. Claimed first: of two jobs for one message only one sends. That it is sent is noted right after the
 * carrier's yes; a process killed between the two sends it once more (operations.md).
 */
@JobHandler('send-message')
export class SendMessageJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly carriers: Carriers,
    private readonly push: PushCarrier,
    private readonly settings: MessageSettings,
  ) {}

  async run({ messageID }: JobData): Promise<void> {
    const id = String(messageID);
    const message = await this.claim(id);
    if (!message) return;
    try {
      if (message.channel === 'push') await this.push.send(message);
      else await this.carriers[message.channel](message);
    } catch (error) {
      await this.putOff(message, error);
      throw error; // shows in the log; the sweep comes back to it
    }
    await tables(this.orm)
      .updateTable('message')
      // production keeps no text of what was sent: codes are in it
      .set({ sent_at: this.clock.now(), ...(this.settings.forgetText && { text: '', subject: '', html: null }) })
      .where('id', '=', id)
      .execute();
  }

  /** For later, or for good where it would be refused again. */
  private async putOff({ id, tries }: { id: string; tries: number }, error: unknown): Promise<void> {
    const now = this.clock.now();
    const { forGood = false, retryAfterMs: asked = 0 } = error instanceof NotSent ? error.o : {};
    const next = new Date(now.getTime() + Math.max(retryAfterMs(tries), asked));
    await tables(this.orm)
      .updateTable('message')
      .set({
        claimed_at: null,
        next_try_at: next,
        fault: String((error as Error)?.message ?? error).slice(0, 500),
        ...(forGood && { given_up_at: now }),
      })
      .where('id', '=', id)
      .execute();
  }

  private claim(id: string) {
    const now = this.clock.now();
    return tables(this.orm)
      .updateTable('message')
      .set((eb) => ({ claimed_at: now, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where((eb) => eb.or([eb('claimed_at', 'is', null), eb('claimed_at', '<', new Date(now.getTime() - CLAIM_MS))]))
      .returning(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'at', 'tries'])
      .executeTakeFirst();
  }
}
