import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { readAirings } from '../catalogue/reads/season.reads.ts';

const DAYS_BACK = 7;
const DAYS_AHEAD = 90;
const MOST = 500;

/** When episodes are to be seen for the first time. */
@Injectable()
export class ReadAirings {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param keys of shows @returns what airs of them around today, soonest first */
  airings(keys: readonly string[]): Promise<RpcReply<'titles.airings'>> {
    const days = { from: this.dayIn(-DAYS_BACK), to: this.dayIn(DAYS_AHEAD) };
    return readAirings(this.orm.em, [...new Set(keys)], { ...days, most: MOST });
  }

  private dayIn(days: number): string {
    const day = new Date(this.clock.now().getTime() + days * 86_400_000);
    return day.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  }
}
