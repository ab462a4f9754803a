import { Injectable } from '@nestjs/common';
import { RpcClient } from '@videoqs/node/rpc/rpc';

/** A member's stars of movies, which are in their reviews, and so in the social service. */
@Injectable()
export class MovieStars {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * @param keys at most 500; all of the member's movies if left out
   * @returns by key; undefined while the social service is away
   */
  async of(userID: number, keys?: readonly string[]): Promise<ReadonlyMap<string, number> | undefined> {
    if (keys?.length === 0) return new Map();
    try {
      const { stars } = await this.rpc.ask('social.starsOf', { userID, ...(keys && { keys: [...keys] }) });
      return new Map(stars);
    } catch {
      return undefined; // a diary without stars is better than none
    }
  }

  /** Items with at least so many stars: half stars of episodes, and the movies whose review has as many. */
  async atLeast(userID: number, least: number | undefined) {
    if (least === undefined) return undefined;
    const all = (await this.of(userID)) ?? new Map<string, number>();
    return { stars: least * 2, movies: [...all].filter(([, stars]) => stars >= least).map(([key]) => key) };
  }
}
