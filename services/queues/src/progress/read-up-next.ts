import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { inTransaction } from '@videoqs/node/database/transaction';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/runtime/clock';
import { z } from 'zod';
import { moment, todayOf } from '../watcher/time.rules.ts';
import { lockWatcher, watcherOf } from '../watcher/watcher.store.ts';
import { presentCounts, presentUpNext } from './progress.presenter.ts';
import { standsOf, upNextOf } from './progress.reads.ts';
import { keepProgress, membersOutOfDate, outOfDate } from './progress.store.ts';

/** The last show of the previous page: is_new, sort_at and media_key. */
const position = z.tuple([z.boolean(), moment, mediaKeyValue]);

/** How far the clocks of the easternmost time zone are ahead of UTC, in milliseconds. */
const LATEST_ZONE_MS = 14 * 3_600_000;

/** Lists what a member can watch next. */
@Injectable()
export class ReadUpNext {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidBody for an invalid cursor */
  async read(
    userID: number,
    { state, limit, after }: Parsed<'/api/plays/fetchUpNext'>,
  ): Promise<Reply<'/api/plays/fetchUpNext'>> {
    const { em } = this.orm;
    await this.bringUpToDate(userID);
    const [rows, stands] = await Promise.all([
      upNextOf(em, userID, { state, limit: limit + 1, after: readCursor(position, after) }),
      standsOf(em, userID),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      shows: page.map(presentUpNext),
      nextCursor: rows.length > limit && last ? writeCursor([last.is_new, last.sort_at, last.media_key]) : null,
      counts: presentCounts(stands),
      minutesLeft: stands.find((stand) => stand.state === state)?.minutes ?? 0,
    };
  }

  /**
   * Updates a member's stored progress when the member reads it. Progress changes whenever an episode airs, even
   * without a play.
   * @param keys limits the update to these shows
   */
  async bringUpToDate(userID: number, keys?: readonly string[]): Promise<void> {
    const { time_zone: zone } = await watcherOf(this.orm.em, userID);
    const today = todayOf({ zone, now: this.clock.now() });
    if (!(await outOfDate(this.orm.em, userID, today, keys)).length) return;
    // The lock comes first. Then this call waits for a play that is being added, or that play waits for this call.
    await inTransaction(this.orm, async (em) => {
      await lockWatcher(em, userID);
      await keepProgress(em, userID, await outOfDate(em, userID, today, keys), { today });
    });
  }

  /** Updates the stored progress of several members in these titles. */
  async bringAllUpToDate(userIDs: readonly number[], keys: readonly string[]): Promise<void> {
    const shows = keys.filter((key) => key.startsWith('tv_'));
    if (!shows.length) return;
    const latest = new Date(this.clock.now().getTime() + LATEST_ZONE_MS).toISOString().slice(0, 10);
    for (const userID of await membersOutOfDate(this.orm.em, userIDs, latest, shows))
      await this.bringUpToDate(userID, shows);
  }
}
