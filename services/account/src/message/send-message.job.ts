import { MikroORM } from '@mikro-orm/postgresql';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { type Channel, NotSent } from '../channel/channel.ts';
import { Channels } from '../channel/channels.ts';
import { claimedSince } from './message.rules.ts';
import { MessageSettings } from './message.settings.ts';
import { claimMessage, noteSent, putOff } from './message.store.ts';

/** Characters of a fault that are kept. */
const FAULT = 500;

/**
 * Sends one message. Claimed first: of two jobs for one message only one sends. That it is sent is noted right after the
 * other side's yes; a process killed between the two sends it once more (operations.md).
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
      throw error; // shows in the log; the sweep comes back to it
    }
    // production keeps no text of what was sent: codes are in it
    await noteSent(em, message.id, this.clock.now(), this.settings.forgetText);
  }

  /** Puts a message off, or gives it up where it would be refused again. */
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
