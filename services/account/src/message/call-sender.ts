import { Injectable } from '@nestjs/common';
import { JobQueues } from '@videoqs/node/jobs/job-queues';

/** Calls the worker for messages that are to go out. */
@Injectable()
export class CallSender {
  constructor(private readonly queues: JobQueues) {}

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
}
