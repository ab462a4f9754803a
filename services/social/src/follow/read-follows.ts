import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { z } from 'zod';
import { readLastWatched } from '../feed/watched.store.ts';
import { followCounts, followeeIDs, followsOf, friendsOf } from '../relation/follow.store.ts';
import { presentFollow } from './follow.presenter.ts';
import { topThreeOf } from './top-three.ts';

type People = Reply<'/api/person/refreshFollowinglist'>['people'];
/** The last member of the previous page: the date of the follow and the id. */
const position = z.tuple([timestamp, z.int().min(1)]);

/** Lists followers and followed members, page by page. */
@Injectable()
export class ReadFollows {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
  ) {}

  async followers(
    userID: number,
    page: Parsed<'/api/person/refreshFollowerslist'>,
  ): Promise<Reply<'/api/person/refreshFollowerslist'>> {
    const [{ people, nextCursor }, { followers, following }] = await Promise.all([
      this.page(userID, 'followee_id', page),
      followCounts(this.orm.em, userID),
    ]);
    return {
      followerIDs: people.map((p) => p.userID),
      followerNames: people.map((p) => p.username),
      people,
      numFollowers: followers,
      numFollowing: following,
      nextCursor,
    };
  }

  async following(
    userID: number,
    page: Parsed<'/api/person/refreshFollowinglist'>,
  ): Promise<Reply<'/api/person/refreshFollowinglist'>> {
    const [{ people, nextCursor }, { following, followers }] = await Promise.all([
      this.page(userID, 'follower_id', page),
      followCounts(this.orm.em, userID),
    ]);
    const three = await topThreeOf(
      this.rpc,
      people.map((p) => p.userID),
    );
    return {
      people: people.map((p) => ({ ...p, top3: three.get(p.userID) })),
      numFollowing: following,
      numFollowers: followers,
      nextCursor,
    };
  }

  /** The friends of a member: those whom the member follows and who follow the member back. */
  async friends({ userID, limit }: RpcParsed<'social.friends'>): Promise<RpcReply<'social.friends'>> {
    const rows = await friendsOf(this.orm.em, userID, limit);
    return { friends: rows.map(({ id, username, img_src }) => ({ userID: id, username, imgSrc: img_src })) };
  }

  /** The ids of everybody a member follows. */
  async ids(userID: number): Promise<Reply<'/api/person/usersAndFollowingForDebug'>> {
    return { followingIDs: await followeeIDs(this.orm.em, userID) };
  }

  /** Reads a page of follows. @param mine the member's side of the follow; the page lists the other side */
  private async page(
    userID: number,
    mine: 'follower_id' | 'followee_id',
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<{ people: People; nextCursor: string | null }> {
    const rows = await followsOf(this.orm.em, userID, mine, { after: readCursor(position, after), limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const shown = rows.slice(0, limit);
    const watched = await readLastWatched(
      this.orm.em,
      userID,
      shown.map((row) => row.id),
    );
    const lastOf = new Map(watched.map((w) => [w.actor, w]));
    return {
      people: shown.map((row) => presentFollow(row, lastOf.get(row.id))),
      nextCursor: last ? writeCursor([last.since.toISOString(), last.id]) : null,
    };
  }
}
