import { MikroORM } from '@mikro-orm/postgresql';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { type Channel, NotSent } from '../channel/channel.ts';
import { Channels } from '../channel/channels.ts';
import { claimedSince } from './message.rules.ts';
import { MessageSettings } from './message.settings.ts';
import { claimMessage, noteSent, putOff } from './message.store.ts';

/** The maximum number of characters of a stored error. */
const FAULT = 500;

/**
 * Sends one message. The message is claimed first, so that only one of two jobs sends the message. It is marked as sent
 * right after the server has accepted it. If the process is killed between these two steps, the message is sent again
 * (operations.md).
 */
@JobHandler('send-message')
export class SendMessageJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly channels: Channels,
    private readonly settings: MessageSettings,
  ) {}

  async run({ messageID }: JobData): Promise<void> {
    const { em } = this.orm;
    const now = this.clock.now();
    const message = await claimMessage(em, String(messageID), { now, takenBefore: claimedSince(now) });
    if (!message) return;
    const channel = this.channels.named(message.channel);
    try {
      await channel.send(message);
    } catch (error) {
      await this.putOff(channel, message, error);
      throw error; // The log shows the error, and the sweep retries the message.
    }
    // In production the text is deleted, because it contains codes.
    await noteSent(em, message.id, this.clock.now(), this.settings.forgetText);
  }

  /** Postpones a message, or gives it up if the server would refuse it again. */
  private async putOff(channel: Channel, { id, tries }: { id: string; tries: number }, error: unknown): Promise<void> {
    const now = this.clock.now();
    const { forGood = false, retryAfterMs: asked = 0 } = error instanceof NotSent ? error.o : {};
    await putOff(this.orm.em, id, {
      nextTryAt: new Date(now.getTime() + Math.max(channel.retryAfterMs(tries), asked)),
      fault: String((error as Error)?.message ?? error).slice(0, FAULT),
      givenUpAt: forGood ? now : null,
    });
  }
}
