import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { rowsOf } from '@videoqs/node/database/rows';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { followCounts } from '../follow/follow-counts.ts';
import { blockedAmong, unblocked } from '../hiding/hiding.policy.ts';
import { tables } from '../tables.ts';
import { presentEntries } from './feed-presenter.ts';
import { doneBy, type From, listedFor, mergedFor } from './feed-query.ts';
import { FeedReaders } from './feed-reader.service.ts';

type FeedReply = Reply<'/api/person/refreshFeedAndFollowinglist'>;
type Page = Pick<FeedReply, 'feedList' | 'nextCursor'>;
/** The last entry of a page: its moment and id. */
const position = z.tuple([timestamp, z.int().min(1)]);
const found = z.object({ id: z.coerce.number(), at: z.date() });
/** Names beside the feed at most, those followed last; refreshFollowinglist pages through all. */
const MOST_FOLLOWED = 100;

/** What happened, as members are shown it. */
@Injectable()
export class FeedService {
  constructor(
    private readonly orm: MikroORM,
    private readonly readers: FeedReaders,
  ) {}

  /** My feed; with `personID` what that member did, nothing where there is a block. */
  async feed(
    userID: number,
    { limit, after, personID = userID }: Parsed<'/api/person/refreshFeedAndFollowinglist'>,
  ): Promise<FeedReply> {
    const from = readCursor(position, after);
    const isMine = personID === userID;
    if (!isMine && (await blockedAmong(this.orm, userID, [personID])).length)
      return { feedList: [], followingIDs: [], followingNames: [], nextCursor: null };
    const [page, following, counts] = await Promise.all([
      isMine ? this.mine(userID, from, limit) : this.of(userID, personID, limit, from),
      this.following(userID, personID),
      followCounts(this.orm, personID),
    ]);
    return {
      ...page,
      followingIDs: following.map((f) => f.followee_id),
      followingNames: following.map((f) => f.username ?? ''),
      numFollowing: counts.following,
      numFollowers: counts.followers,
    };
  }

  /** What one member did. @param viewer 0: a visitor */
  async of(viewer: number, personID: number, limit: number, from: From = null): Promise<Page> {
    return this.page(viewer, await this.entries(doneBy(personID, from, limit + 1)), limit);
  }

  /** From the list that is written for an active reader; where that ends, from everybody they follow. */
  private async mine(userID: number, from: From, limit: number): Promise<Page> {
    const wholeFrom = await this.readers.look(userID);
    const listed = wholeFrom ? await this.entries(listedFor(userID, wholeFrom, from, limit + 1)) : [];
    const isEnough = listed.length > limit || wholeFrom?.getTime() === 0;
    return this.page(userID, isEnough ? listed : await this.entries(mergedFor(userID, from, limit + 1)), limit);
  }

  private entries = (query: RawBuilder<unknown>) => rowsOf(tables(this.orm), found, query);

  private async page(viewer: number, entries: z.output<typeof found>[], limit: number): Promise<Page> {
    const shown = entries.slice(0, limit);
    const last = entries.length > limit ? shown.at(-1) : undefined;
    return {
      feedList: await presentEntries(
        this.orm,
        viewer,
        shown.map((e) => e.id),
      ),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }

  /** Whom a member follows, but for those whom the viewer is not to meet. */
  private following(viewer: number, userID: number) {
    return tables(this.orm)
      .selectFrom('follow as f')
      .leftJoin('member as m', 'm.id', 'f.followee_id')
      .select(['f.followee_id', 'm.username'])
      .where('f.follower_id', '=', userID)
      .where(unblocked(viewer, 'f.followee_id'))
      .orderBy('f.since', 'desc')
      .limit(MOST_FOLLOWED)
      .execute();
  }
}
