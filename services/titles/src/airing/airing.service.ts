import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

const DAYS_BACK = 7;
const DAYS_AHEAD = 90;
const MOST = 500;

/** When episodes are to be seen for the first time. */
@Injectable()
export class AiringService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param keys of shows @returns what airs of them around today, soonest first */
  async airings(keys: readonly string[]): Promise<RpcReply<'titles.airings'>> {
    const { rows } = await sql<RpcReply<'titles.airings'>[number]>`
      select e.media_key as "mediaType_vid", t.title, e.season, e.number as episode, e.name, e.air_date::text as date
      from episode e join title t using (media_key)
      where e.media_key = any(${[...new Set(keys)]}::text[])
        and e.air_date between ${this.dayIn(-DAYS_BACK)}::date and ${this.dayIn(DAYS_AHEAD)}::date
      order by e.air_date, e.media_key, e.season, e.number limit ${MOST}`.execute(tables(this.orm));
    return rows;
  }

  private dayIn(days: number): string {
    const day = new Date(this.clock.now().getTime() + days * 86_400_000);
    return day.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  }
}
