import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { followCounts } from './follow-counts.ts';
import { topThreeOf } from './top-three.ts';

type People = Reply<'/api/person/refreshFollowinglist'>['people'];
/** The last of a page: since when, and who. */
const position = z.tuple([timestamp, z.int().min(1)]);

/** Who follows whom, a page at a time. */
@Injectable()
export class FollowListsService {
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
      followCounts(this.orm, userID),
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
      followCounts(this.orm, userID),
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

  /** Everybody a member follows, as ids. */
  async ids(userID: number): Promise<Reply<'/api/person/usersAndFollowingForDebug'>> {
    const rows = await tables(this.orm)
      .selectFrom('follow')
      .select('followee_id')
      .where('follower_id', '=', userID)
      .orderBy('followee_id')
      .execute();
    return { followingIDs: rows.map((row) => row.followee_id) };
  }

  /** @param mine which side of a follow the member is on; the page is of those on the other */
  private async page(
    userID: number,
    mine: 'follower_id' | 'followee_id',
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<{ people: People; nextCursor: string | null }> {
    const theirs = mine === 'follower_id' ? 'followee_id' : 'follower_id';
    const from = readCursor(position, after);
    const rows = await tables(this.orm)
      .selectFrom('follow as f')
      .leftJoin('member as m', 'm.id', `f.${theirs}`)
      .leftJoin('follow as back', (on) =>
        on.on('back.follower_id', '=', userID).onRef('back.followee_id', '=', `f.${theirs}`),
      )
      .select([`f.${theirs} as id`, 'f.since', 'm.username', 'm.img_src', 'back.since as mine'])
      .where(`f.${mine}`, '=', userID)
      .$if(from !== null, (q) =>
        q.where(sql<boolean>`(f.since, f.${sql.raw(theirs)}) < (${from?.[0]}::timestamptz, ${from?.[1]}::bigint)`),
      )
      .orderBy('f.since', 'desc')
      .orderBy(`f.${theirs}`, 'desc')
      .limit(limit + 1)
      .execute();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      people: rows.slice(0, limit).map((f) => ({
        userID: f.id,
        username: f.username ?? '',
        imgSrc: f.img_src ?? null,
        since: f.since.toISOString(),
        amFollowing: f.mine !== null,
      })),
      nextCursor: last ? writeCursor([last.since.toISOString(), last.id]) : null,
    };
  }
}
