import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcReply } from '@videoqs/contract/rpc';
import type { Caller } from '@videoqs/node/http/member-header';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { showsOf } from '../item/item.reads.ts';
import { seenAmong } from '../play/play.store.ts';
import { showsWatched } from '../progress/progress.store.ts';
import { LearnWatchables } from '../watchable/learn-watchables.ts';
import { comingBackAfter } from '../watchable/watchable.reads.ts';
import { airingsOf } from '../watchable/watchable.store.ts';
import { todayOf } from '../watcher/time.rules.ts';
import { watcherOf } from '../watcher/watcher.store.ts';
import { type AiringItem, presentAiring, presentComingBack, presentDays, presentPopular } from './airing.presenter.ts';

/** The maximum number of shows in a member's queues that go into their calendar, the last added first. */
const QUEUED = 2_000;
/** The maximum number of episodes in one answer. */
const MOST = 2_000;
/** The maximum number of shows in one answer that return later. */
const LATER = 12;

/** Lists the episodes that air on each day. */
@Injectable()
export class ReadAirings {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly learning: LearnWatchables,
    private readonly clock: Clock,
  ) {}

  /** @throws NotAuthorized when a visitor asks for their own calendar @throws Unavailable */
  async read(
    { member }: Caller,
    { from, to, which }: Parsed<'/api/plays/fetchAirings'>,
  ): Promise<Reply<'/api/plays/fetchAirings'>> {
    if (which === 'popular') return this.popular(member?.userID, { from, to });
    if (!member) throw new NotAuthorized();
    const { em } = this.orm;
    const { userID } = member;
    const [shows, { time_zone: zone }] = await Promise.all([this.showsFor(userID), watcherOf(em, userID)]);
    const today = todayOf({ zone, now: this.clock.now() });
    const [episodes, later] = await Promise.all([
      this.episodes(userID, shows, { from, to, most: MOST }),
      to < today ? undefined : comingBackAfter(em, shows, { today, after: to, most: LATER }),
    ]);
    return { days: presentDays(episodes), ...(later && { later: later.map(presentComingBack) }) };
  }

  /**
   * The episodes of the shows that a member watches or has in a queue, without specials, the earliest first.
   * @throws Unavailable when a queued show is new here and the titles service is down
   */
  async mine(userID: number, days: { from: string; to: string; most: number }): Promise<AiringItem[]> {
    return this.episodes(userID, await this.showsFor(userID), days);
  }

  /** The shows that a member watches or has in a queue. @throws Unavailable */
  private async showsFor(userID: number): Promise<string[]> {
    const { em } = this.orm;
    const [watched, queued] = await Promise.all([showsWatched(em, userID), showsOf(em, userID, QUEUED)]);
    await this.learning.meet(queued);
    return [...new Set([...watched, ...queued])];
  }

  private async episodes(
    userID: number,
    shows: readonly string[],
    days: { from: string; to: string; most: number },
  ): Promise<AiringItem[]> {
    const episodes = await airingsOf(this.orm.em, shows, days);
    const isSeen = await this.seenBy(
      userID,
      episodes.map((e) => ({ media_key: e.media_key, season: e.season, episode: e.number })),
    );
    return episodes.map((e) => presentAiring(e, isSeen(e.media_key, e.season, e.number)));
  }

  private async popular(
    userID: number | undefined,
    days: { from: string; to: string },
  ): Promise<Reply<'/api/plays/fetchAirings'>> {
    const episodes = await this.rpc.ask('titles.popularAirings', days);
    if (episodes.length > 0) return { days: await this.presented(userID, episodes) };
    // A titles service of the previous release does not know this call.
    const near = await this.rpc.ask('titles.nearestAirings', days).catch(() => []);
    return { days: [], nearest: await this.presented(userID, near) };
  }

  private async presented(userID: number | undefined, episodes: RpcReply<'titles.popularAirings'>) {
    const isSeen = await this.seenBy(
      userID,
      episodes.map((e) => ({ media_key: e.card.mediaType_vid, season: e.season, episode: e.episode })),
    );
    return presentDays(episodes.map((e) => presentPopular(e, isSeen(e.card.mediaType_vid, e.season, e.episode))));
  }

  private async seenBy(userID: number | undefined, asked: Parameters<typeof seenAmong>[2]) {
    const seen = userID === undefined ? new Set<string>() : await seenAmong(this.orm.em, userID, asked);
    return (key: string, season: number, episode: number) => seen.has(`${key} ${season} ${episode}`);
  }
}
