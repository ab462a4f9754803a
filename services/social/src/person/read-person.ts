import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { ReadFeed } from '../feed/read-feed.ts';
import { blockedByThem } from '../relation/block-or-mute.store.ts';
import { followCounts, followersBetween, relationTo } from '../relation/follow.store.ts';
import { spreadOf } from '../review/spread.store.ts';
import { UnknownMember } from '../snapshot/snapshot.errors.ts';
import { memberCalled } from '../snapshot/snapshot.store.ts';
import { biq } from './biq.rules.ts';
import { CompareMembers } from './compare-members.ts';
import { presentFollowers } from './person.presenter.ts';

type Profile = Reply<'/api/person/show411'>;
const FEED_ROWS = 10;
const GENRES = 5;
const FACES = 3;

/** Shows a member's public page. */
@Injectable()
export class ReadPerson {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly feed: ReadFeed,
    private readonly twins: CompareMembers,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * Shows a member's page. When the viewer blocks the member, activity and comparison are left out.
   * @param viewer 0 for a visitor.
   * @throws UnknownMember for an unknown member, and for a member who blocks the viewer
   */
  async show(viewer: number, { user2Lookup, viewTwin, viewFeed }: Body<'/api/person/show411'>): Promise<Profile> {
    const { em } = this.orm;
    await this.members.meet({ usernames: [user2Lookup] });
    const member = await memberCalled(em, user2Lookup);
    const { id } = member;
    if (await blockedByThem(em, viewer, id)) throw new UnknownMember();
    const others = viewer !== 0 && viewer !== id;
    const reading = spreadOf(em, id);
    const [account, counts, between, followers, spread, feed, twin] = await Promise.all([
      this.account(id),
      followCounts(em, id),
      relationTo(em, viewer, id),
      followersBetween(em, viewer, id, FACES),
      reading,
      viewFeed ? this.feed.of(viewer, id, FEED_ROWS) : { feedList: [], watchedList: [] },
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
      // Other members see only the town. The zip code is shown only to the member.
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
      followedBy: presentFollowers(followers),
      BIQscore: score,
      BIQ: {
        ...parts,
        numGenres: spread.genres.length,
        topGenre: spread.genres[0]?.name ?? '',
        numDecades: spread.decades.length,
      },
      feedList: isBlocked ? [] : feed.feedList,
      watchedList: isBlocked ? [] : feed.watchedList,
      ...(twin && !isBlocked && { twin }),
    };
  }

  /** The member's account data; null while the account service is down. Without these data, the page is still shown. */
  private account(userID: number) {
    return this.rpc.ask('account.profile', { userID }).catch(() => null);
  }
}
