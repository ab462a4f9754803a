import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { friendsYear } from '../tally/friends.reads.ts';
import { presentFriendsYear } from './play-stats.presenter.ts';

/** The maximum number of friends who are compared. */
const MOST_FRIENDS = 50;
/** The maximum number of titles in common that are named. */
const MOST_TITLES = 10;

/** Shows what a member's friends watched in a year. Friends are members who follow each other. */
@Injectable()
export class ReadFriendsYear {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws Unavailable while the social service is down */
  async read(userID: number, year: number): Promise<Reply<'/api/plays/fetchFriendsYear'>> {
    const { friends } = await this.rpc.ask('social.friends', { userID, limit: MOST_FRIENDS });
    if (!friends.length) return { friends: [], inCommon: 0, titles: [] };
    const ids = friends.map((friend) => friend.userID);
    return presentFriendsYear(await friendsYear(this.orm.em, userID, ids, year, MOST_TITLES), friends);
  }
}
