import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { EventHandler, type HandlesEvent } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { forgottenAmong } from '@videoqs/node/snapshots/forgotten-member';
import { keepProgress, showsKept } from '../progress/progress.store.ts';
import { countAnew } from '../tally/tally.store.ts';
import { isZone, movedTo, todayOf } from '../watcher/time.rules.ts';
import { lockWatcher, saveZone } from '../watcher/watcher.store.ts';
import { movePlays, timesOf } from './play.store.ts';

/**
 * Recounts a member's plays after the member changed their time zone. Each play then counts on its day in the new zone,
 * and the new zone decides which episodes have aired. Events may arrive in any order; the latest choice counts.
 */
@EventHandler('member.choseTimeZone')
export class MoveTimeZoneHandler implements HandlesEvent<'member.choseTimeZone'> {
  constructor(private readonly clock: Clock) {}

  async handle(chosen: readonly EventBody<'member.choseTimeZone'>[], em: EntityManager): Promise<void> {
    const last = new Map([...chosen].sort((a, b) => (a.at < b.at ? -1 : 1)).map((c) => [c.userID, c]));
    const gone = new Set(await forgottenAmong(em, [...last.keys()]));
    for (const [userID, choice] of [...last].sort(([a], [b]) => a - b))
      if (!gone.has(userID) && isZone(choice.timeZone)) await this.move(em, choice);
  }

  private async move(
    em: EntityManager,
    { userID, timeZone: zone, at }: EventBody<'member.choseTimeZone'>,
  ): Promise<void> {
    const { time_zone: was } = await lockWatcher(em, userID);
    if (!(await saveZone(em, userID, zone, new Date(at))) || was === zone) return;
    const times = await timesOf(em, userID);
    await movePlays(
      em,
      userID,
      times.map((watched) => ({ watched, ...movedTo(zone, watched) })),
    );
    await countAnew(em, userID);
    await keepProgress(em, userID, await showsKept(em, userID), { today: todayOf({ zone, now: this.clock.now() }) });
  }
}
