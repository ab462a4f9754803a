import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';

/** Reads a member's stars for movies. They are part of the member's reviews, which the social service stores. */
@Injectable()
export class MovieStars {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * @param keys at most 500; undefined for all of the member's movies
   * @returns stars by key; undefined while the social service is down
   */
  async of(userID: number, keys?: readonly string[]): Promise<ReadonlyMap<string, number> | undefined> {
    if (keys?.length === 0) return new Map();
    try {
      const { stars } = await this.rpc.ask('social.starsOf', { userID, ...(keys && { keys: [...keys] }) });
      return new Map(stars);
    } catch {
      return undefined; // The diary is shown without stars then, which is better than no diary.
    }
  }

  /**
   * The filter that finds plays with at least this many stars. It consists of the minimum in half stars, for episodes,
   * and of the movies whose reviews have enough stars.
   */
  async atLeast(userID: number, least: number | undefined) {
    if (least === undefined) return undefined;
    const all = (await this.of(userID)) ?? new Map<string, number>();
    return { stars: least * 2, movies: [...all].filter(([, stars]) => stars >= least).map(([key]) => key) };
  }
}
