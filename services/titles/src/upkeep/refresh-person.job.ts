import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { PersonUpstream } from './person-upstream.ts';
import { RefreshPerson } from './refresh-person.ts';
import { ignoreAway } from './refresh-title.job.ts';

/**
 * Refreshes a person whose data was found to be old. Nothing happens if the data was refreshed in the meantime or the
 * person no longer exists.
 */
@JobHandler('refresh-person')
export class RefreshPersonJob implements RunsJob {
  constructor(
    private readonly people: RefreshPerson,
    private readonly upstream: PersonUpstream,
  ) {}

  async run({ id }: JobData): Promise<void> {
    if (await this.upstream.isStale(Number(id))) await this.people.refresh(Number(id)).catch(ignoreAway);
  }
}
