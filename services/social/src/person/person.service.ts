import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { sql } from 'kysely';
import { FeedService } from '../feed/feed.service.ts';
import { followCounts } from '../follow/follow-counts.ts';
import { blockedByThem } from '../hiding/hiding.policy.ts';
import { spreadOf } from '../review/review-spread.ts';
import { memberCalled, UnknownMember } from '../snapshot/known-member.ts';
import { tables } from '../tables.ts';
import { biq } from './biq.ts';
import { TwinService } from './twin.service.ts';

type Profile = Reply<'/api/person/show411'>;
const FEED_ROWS = 10;
const GENRES = 5;
const FACES = 3;

/** A member's public page. */
@Injectable()
export class PersonService {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly feed: FeedService,
    private readonly twins: TwinService,
    private readonly members: MemberSnapshots,
  ) {}

  /** Without what they do and what the two share where the viewer blocks them. @param viewer 0: a visitor. @throws UnknownMember, also for whom the member blocks */
  async show(viewer: number, { user2Lookup, viewTwin, viewFeed }: Body<'/api/person/show411'>): Promise<Profile> {
    await this.members.meet({ usernames: [user2Lookup] });
    const member = await memberCalled(this.orm, user2Lookup);
    const { id } = member;
    if (await blockedByThem(this.orm, viewer, id)) throw new UnknownMember();
    const others = viewer !== 0 && viewer !== id;
    const reading = spreadOf(this.orm, id);
    const [account, counts, between, followedBy, spread, feed, twin] = await Promise.all([
      this.account(id),
      followCounts(this.orm, id),
      this.between(viewer, id),
      this.followedBy(viewer, id),
      reading,
      viewFeed ? this.feed.of(viewer, id, FEED_ROWS) : { feedList: [] },
      viewTwin && others ? this.twins.of(viewer, id, reading) : undefined,
    ]);
    const isBlocked = between?.how === 'block';
    const { score, ...parts } = biq(
      spread.reviews,
      spread.genres.map((g) => g.count),
      spread.decades.map((d) => d.count),
    );
    return {
      userID: id,
      username: member.username,
      imgSrc: member.img_src,
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
      // where somebody lives is told by town alone; the code itself is for its owner
      zipcode: viewer === id ? (account?.zipcode ?? '') : '',
      location: account?.location ?? '',
      memberSince: account?.memberSince ?? member.changed_at.toISOString(),
      level: account?.level ?? '1',
      numGenreSelections: Math.min(GENRES, spread.genres.length),
      genres: spread.genres.slice(0, GENRES).map((g) => g.name),
      numReviews: spread.reviews,
      numFollowers: counts.followers,
      numFollowing: counts.following,
      amFollowing: between?.since != null,
      hidden: between?.how ?? null,
      followedBy,
      BIQscore: score,
      BIQ: {
        ...parts,
        numGenres: spread.genres.length,
        topGenre: spread.genres[0]?.name ?? '',
        numDecades: spread.decades.length,
      },
      feedList: isBlocked ? [] : feed.feedList,
      ...(twin && !isBlocked && { twin }),
    };
  }

  /** Null while the account service is away: the page stands without. */
  private account(userID: number) {
    return this.rpc.ask('account.profile', { userID }).catch(() => null);
  }

  private between(viewer: number, id: number) {
    return tables(this.orm)
      .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('o'))
      .leftJoin('follow as f', (on) => on.on('f.follower_id', '=', viewer).on('f.followee_id', '=', id))
      .leftJoin('hidden_member as h', (on) => on.on('h.user_id', '=', viewer).on('h.other_id', '=', id))
      .select(['f.since', 'h.how'])
      .executeTakeFirst();
  }

  /** Those the viewer follows who follow the member. */
  private async followedBy(viewer: number, id: number): Promise<Profile['followedBy']> {
    const rows = await tables(this.orm)
      .selectFrom('follow as mine')
      .innerJoin('follow as theirs', 'theirs.follower_id', 'mine.followee_id')
      .innerJoin('member as m', 'm.id', 'mine.followee_id')
      .select(['m.id', 'm.username', 'm.img_src', sql<number>`(count(*) over ())::int`.as('count')])
      .where('mine.follower_id', '=', viewer)
      .where('theirs.followee_id', '=', id)
      .orderBy('theirs.since', 'desc')
      .orderBy('m.id')
      .limit(FACES)
      .execute();
    return {
      people: rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src })),
      count: rows[0]?.count ?? 0,
    };
  }
}
