import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { MEDIA_KEY } from '@videoqs/contract/wire/media-key';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { z } from 'zod';
import { blockedAmong } from '../relation/block-or-mute.store.ts';
import { presentMemberReview } from '../review/review.presenter.ts';
import { readReviewsBy } from '../review/review.reads.ts';
import { UnknownMember } from '../snapshot/snapshot.errors.ts';
import { memberCalled } from '../snapshot/snapshot.store.ts';

/** The last review of the previous page: its moment and title. */
const position = z.tuple([timestamp, z.string().regex(MEDIA_KEY)]);

/** Lists one member's reviews. */
@Injectable()
export class ReadMemberReviews {
  constructor(
    private readonly orm: MikroORM,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * @param viewer 0 for a visitor.
   * @throws UnknownMember if the member is unknown, or if one of the two has blocked the other
   */
  async fetch(
    viewer: number,
    { user2Lookup, StarRating, keys, limit, after }: Parsed<'/api/person/person411Reviews'>,
  ): Promise<Reply<'/api/person/person411Reviews'>> {
    const { em } = this.orm;
    await this.members.meet({ usernames: [user2Lookup] });
    const { id } = await memberCalled(em, user2Lookup);
    if ((await blockedAmong(em, viewer, [id])).length) throw new UnknownMember();
    const rows = await readReviewsBy(em, id, {
      halves: StarRating && 2 * StarRating,
      keys,
      after: readCursor(position, after),
      limit: limit + 1,
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      person411ReviewArr: rows.slice(0, limit).map(presentMemberReview),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.media_key]) : null,
    };
  }
}
