import { Injectable } from '@nestjs/common';
import { JobQueues } from '@videoqs/node/jobs/job-queues';

/** Adds jobs that send messages. */
@Injectable()
export class CallSender {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Adds one job for each message. BullMQ does not retry these jobs; the sweep adds them again.
   * @throws when the job queue is down
   */
  async call(messageIDs: readonly string[]): Promise<void> {
    await this.queues.queue('account').addBulk(
      messageIDs.map((messageID) => ({
        name: 'send-message',
        data: { messageID },
        opts: { attempts: 1, removeOnFail: true, removeOnComplete: true, jobId: `message-${messageID}` },
      })),
    );
  }
}
