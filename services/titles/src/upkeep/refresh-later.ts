import { Injectable } from '@nestjs/common';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { boundedByCount } from '@videoqs/node/runtime/bounded-map';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';

/**
 * This process does not add the same job again within this many milliseconds, because thousands of members may open the
 * page in that time.
 */
const ONCE_MS = 60_000;

/** Adds jobs that refresh old data. There is one job for each title or person, however many members open the page. */
@Injectable()
export class RefreshLater {
  private readonly handedOver = boundedByCount<{ until: number }>(20_000);

  constructor(
    private readonly queues: JobQueues,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  title(mediaType: MediaType, vid: number): void {
    this.handOver(`refresh-${mediaType}-${vid}`, 'refresh-title', { mediaType, vid });
  }

  person(id: number): void {
    this.handOver(`refresh-person-${id}`, 'refresh-person', { id });
  }

  private handOver(jobId: string, name: string, data: Record<string, unknown>): void {
    const now = this.clock.now().getTime();
    if ((this.handedOver.get(jobId)?.until ?? 0) > now) return;
    this.handedOver.set(jobId, { until: now + ONCE_MS });
    const add = async () =>
      this.queues.queue('titles').add(name, data, { jobId, attempts: 1, removeOnComplete: true, removeOnFail: true });
    add().catch((err: unknown) =>
      this.log.warn({ err, jobId }, 'the refresh could not be enqueued; the next view tries again'),
    );
  }
}
