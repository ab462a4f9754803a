import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { ReadAirings } from '../airing/read-airings.ts';
import { remindersOf } from '../reminder/reminder.reads.ts';
import { todayOf } from '../watcher/time.rules.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { calendarOf } from './calendar.presenter.ts';
import { hashOf, isToken } from './calendar.rules.ts';
import { ownerOfFeed } from './calendar.store.ts';

const REMINDERS = 2_000;
const DAY_MS = 86_400_000;
/** The range of days around today whose episodes a calendar contains, and the maximum number of these episodes. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 90;
const EPISODES = 10_000;

/** Serves a member's reminders to calendar programs, under an address that only the member knows. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly orm: MikroORM,
    private readonly airings: ReadAirings,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the calendar in RFC 5545; null for an address that never existed or was revoked
   * @throws Unavailable when the titles service is down. An answer without air dates would make a calendar program
   * delete the air dates it already has.
   */
  async read(token: string): Promise<string | null> {
    if (!isToken(token)) return null;
    const userID = await ownerOfFeed(this.orm.em, hashOf(token));
    if (userID === undefined) return null;
    const now = this.clock.now();
    const { time_zone: zone, hide_unseen: hide } = await watcherOf(this.orm.em, userID);
    const dayAt = (days: number) => todayOf({ zone, now: new Date(now.getTime() + days * DAY_MS) });
    const [reminders, airings] = await Promise.all([
      remindersOf(this.orm.em, userID, REMINDERS),
      this.airings.mine(userID, { from: dayAt(-DAYS_BACK), to: dayAt(DAYS_AHEAD), most: EPISODES }),
    ]);
    const shown = airings.map((a) => (a.seen || hide === 'off' ? a : { ...a, name: '' }));
    return calendarOf(reminders, shown, { now, isCut: airings.length === EPISODES });
  }
}
