import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { rememberedSince } from '../history/history.rules.ts';
import { dropChanges } from '../history/history.store.ts';
import { dropExpired } from '../invitation/invitation.store.ts';
import { dropRemoved } from '../item/removed-item.store.ts';
import { seenSince } from '../live/live.rules.ts';
import { dropUnseen } from '../live/live.store.ts';
import { STRANGERS_WINDOW_MS } from '../membership/membership.rules.ts';
import { dropStrangers } from '../membership/membership.store.ts';
import { undoneSince } from '../play/play.rules.ts';
import { dropUndos } from '../play/undo.store.ts';

const BATCH = 1000;

/**
 * Deletes old changes, copies of titles that were removed long ago, expired links, and the rows of viewers who have
 * left.
 */
@JobHandler('sweep-changes')
export class SweepChangesJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { em } = this.orm;
    const now = this.clock.now();
    await dropExpired(em, now);
    await dropStrangers(em, new Date(now.getTime() - STRANGERS_WINDOW_MS));
    await dropUnseen(em, seenSince(now));
    const before = rememberedSince(now);
    while ((await dropChanges(em, before, BATCH)) === BATCH);
    await dropRemoved(em, before);
    while ((await dropUndos(em, undoneSince(now), BATCH)) === BATCH);
  }
}
