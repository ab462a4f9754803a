import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { showsOf } from '../item/item.reads.ts';
import { remindersOf } from '../reminder/reminder.reads.ts';
import { calendarOf } from './calendar.presenter.ts';
import { hashOf, isToken } from './calendar.rules.ts';
import { ownerOfFeed } from './calendar.store.ts';

/** A calendar holds the air dates of at most this many shows, the last added first. */
const SHOWS = 500;
const REMINDERS = 2_000;

/** Serves a member's reminders to calendar programs, under an address that only the member knows. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
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
    const [reminders, airings] = await Promise.all([remindersOf(this.orm.em, userID, REMINDERS), this.airings(userID)]);
    return calendarOf(reminders, airings, this.clock.now());
  }

  private async airings(userID: number): Promise<RpcReply<'titles.airings'>> {
    const keys = await showsOf(this.orm.em, userID, SHOWS);
    return keys.length ? this.rpc.ask('titles.airings', { keys }) : [];
  }
}
