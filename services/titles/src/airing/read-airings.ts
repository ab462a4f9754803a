import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { presentCard } from '../catalogue/card.presenter.ts';
import { readAirings, readNearestAirDates, readPopularAirings } from '../catalogue/reads/season.reads.ts';

const DAYS_BACK = 7;
const DAYS_AHEAD = 90;
const MOST = 500;
const MOST_POPULAR = 300;
const DAYS_NEAR = 27;
const MOST_NEAR = 20;

const dayFrom = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

/** Reads the dates on which episodes air for the first time. */
@Injectable()
export class ReadAirings {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @param keys of shows @returns their episodes around today, the earliest first */
  airings(keys: readonly string[]): Promise<RpcReply<'titles.airings'>> {
    const days = { from: this.dayIn(-DAYS_BACK), to: this.dayIn(DAYS_AHEAD) };
    return readAirings(this.orm.em, [...new Set(keys)], { ...days, most: MOST });
  }

  /**
   * @returns the episodes that air between two days, of the shows with the most votes, without specials; sorted by
   * votes, then by episode
   */
  popular(days: RpcParsed<'titles.popularAirings'>): Promise<RpcReply<'titles.popularAirings'>> {
    return this.mostVoted({ ...days, most: MOST_POPULAR });
  }

  /** @returns the nearest popular airings before these days, then those after them */
  async nearest(days: RpcParsed<'titles.nearestAirings'>): Promise<RpcReply<'titles.nearestAirings'>> {
    const { before, after } = await readNearestAirDates(this.orm.em, days);
    const spans = [
      ...(before ? [{ from: dayFrom(before, -DAYS_NEAR), to: before }] : []),
      ...(after ? [{ from: after, to: dayFrom(after, DAYS_NEAR) }] : []),
    ];
    const found = await Promise.all(spans.map((span) => this.mostVoted({ ...span, most: MOST_NEAR })));
    return found.flat();
  }

  private async mostVoted(o: { from: string; to: string; most: number }): Promise<RpcReply<'titles.popularAirings'>> {
    const rows = await readPopularAirings(this.orm.em, o);
    return rows.map(({ season, episode, episode_name, air_date, is_last, ...card }) => ({
      card: presentCard(card),
      season,
      episode,
      name: episode_name,
      date: air_date,
      isLast: is_last,
    }));
  }

  private dayIn(days: number): string {
    const day = new Date(this.clock.now().getTime() + days * 86_400_000);
    return day.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
  }
}
