import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/runtime/clock';
import { z } from 'zod';
import { blockedAmong } from '../relation/block-or-mute.store.ts';
import { followCounts, followeesShown } from '../relation/follow.store.ts';
import { type Entries, presentEntries } from './feed.presenter.ts';
import { type From, type Place, readDoneBy, readEntries, readJoined, readListed, readMerged } from './feed.reads.ts';
import { lookAtFeed } from './look-at-feed.ts';

type FeedReply = Reply<'/api/person/refreshFeedAndFollowinglist'>;
type Page = Entries & Pick<FeedReply, 'nextCursor'>;
/** The last entry of the previous page: its moment and id. */
const position = z.tuple([timestamp, z.int().min(1)]);
/**
 * The maximum number of followed members listed beside the feed, the last followed first. The call refreshFollowinglist
 * pages through all of them.
 */
const MOST_FOLLOWED = 100;
/** The maximum number of titles of a grouped entry that are shown besides its first. */
const MORE_TITLES = 11;

/** Reads feeds for members. */
@Injectable()
export class ReadFeed {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller's feed, or with `personID` that member's activity. If one of the two has blocked the other, the activity
   * is empty.
   */
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

  /** One member's activity. @param viewer 0 for a visitor */
  async of(viewer: number, personID: number, limit: number, from: From = null): Promise<Page> {
    return this.page(viewer, await readDoneBy(this.orm.em, personID, from, limit + 1), limit);
  }

  /**
   * Reads an active reader's stored feed. After the end of the stored feed, the function reads the entries of all
   * members whom the reader follows.
   */
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
      ...(await this.entries(
        viewer,
        shown.map((e) => e.id),
      )),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.id]) : null,
    };
  }

  /** Reads entries by id. This takes two queries, whatever the number of entries. */
  private async entries(viewer: number, ids: readonly number[]): Promise<Entries> {
    if (!ids.length) return { feedList: [] };
    const [rows, joined] = await Promise.all([
      readEntries(this.orm.em, viewer, ids),
      readJoined(this.orm.em, ids, MORE_TITLES),
    ]);
    return presentEntries(rows, joined);
  }
}
