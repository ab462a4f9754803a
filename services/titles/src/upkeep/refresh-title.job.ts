import { MikroORM } from '@mikro-orm/postgresql';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { readFreshness } from '../catalogue/freshness.store.ts';
import { TmdbAway } from '../tmdb/tmdb.errors.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { isStale } from './freshness.rules.ts';
import { RefreshTitle } from './refresh-title.ts';

/**
 * Refreshes a title that was found to be old, or fetches a title that is only noted. Nothing happens if another call
 * has done so in the meantime.
 */
@JobHandler('refresh-title')
export class RefreshTitleJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly refresh: RefreshTitle,
    private readonly clock: Clock,
  ) {}

  async run({ mediaType, vid }: JobData): Promise<void> {
    const [type, id] = [mediaType as MediaType, Number(vid)];
    if (!this.tmdb.on) return;
    const f = await readFreshness(this.orm.em, mediaKey(type, id));
    if (f && !isStale(f, this.clock.now())) return;
    await this.refresh.refresh(type, id).catch(ignoreAway);
  }
}

/** Ignores TmdbAway. The failure is already recorded, and opening the page again triggers another try. */
export function ignoreAway(error: unknown): void {
  if (!(error instanceof TmdbAway)) throw error;
}
