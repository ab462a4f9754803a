import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/runtime/clock';
import { z } from 'zod';
import { blockedAmong } from '../relation/block-or-mute.store.ts';
import { followCounts, followeesShown } from '../relation/follow.store.ts';
import { presentEntry } from './feed.presenter.ts';
import { type From, type Place, readDoneBy, readEntries, readJoined, readListed, readMerged } from './feed.reads.ts';
import { lookAtFeed } from './look-at-feed.ts';

type FeedReply = Reply<'/api/person/refreshFeedAndFollowinglist'>;
type Page = Pick<FeedReply, 'feedList' | 'nextCursor'>;
/** The last entry of a page: its moment and id. */
const position = z.tuple([timestamp, z.int().min(1)]);
/** Names beside the feed at most, those followed last; refreshFollowinglist pages through all. */
const MOST_FOLLOWED = 100;
/** Titles of an entry beside its first. */
const MORE_TITLES = 11;

/** What happened, as members are shown it. */
@Injectable()
export class ReadFeed {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** My feed; with `personID` what that member did, nothing where there is a block. */
  async feed(
    userID: number,
    { limit, after, personID = userID }: Parsed<'/api/person/refreshFeedAndFollowinglist'>,
  ): Promise<FeedReply> {
    const { em } = this.orm;
    const from = readCursor(position, after);
    const isMine = personID === userID;
    if (!isMine && (await blockedAmong(em, userID, [personID])).length)
      return { feedList: [], followingIDs: [], followingNames: [], nextCursor: null };
    const [page, following, counts] = await Promise.all([
      isMine ? this.mine(userID, from, limit) : this.of(userID, personID, limit, from),
      followeesShown(em, userID, personID, MOST_FOLLOWED),
      followCounts(em, personID),
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
    return this.page(viewer, await readDoneBy(this.orm.em, personID, from, limit + 1), limit);
  }

  /** From the list that is written for an active reader; where that ends, from everybody they follow. */
  private async mine(userID: number, from: From, limit: number): Promise<Page> {
    const { em } = this.orm;
    const wholeFrom = await lookAtFeed(em, userID, this.clock.now());
    const listed = wholeFrom ? await readListed(em, userID, wholeFrom, from, limit + 1) : [];
    const isEnough = listed.length > limit || wholeFrom?.getTime() === 0;
    return this.page(userID, isEnough ? listed : await readMerged(em, userID, from, limit + 1), limit);
  }

  private async page(viewer: number, places: readonly Place[], limit: number): Promise<Page> {
    const shown = places.slice(0, limit);
    const last = places.length > limit ? shown.at(-1) : undefined;
    return {
      feedList: await this.entries(
        viewer,
        shown.map((e) => e.id),
      ),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }

  /** Two queries, however many entries. */
  private async entries(viewer: number, ids: readonly number[]): Promise<FeedReply['feedList']> {
    if (!ids.length) return [];
    const [rows, joined] = await Promise.all([
      readEntries(this.orm.em, viewer, ids),
      readJoined(this.orm.em, ids, MORE_TITLES),
    ]);
    return rows.map((row) => presentEntry(row, joined));
  }
}
