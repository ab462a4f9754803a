import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { membersNearby } from '../relation/follow.store.ts';
import { FindAlike } from './find-alike.ts';

/**
 * The number of suggested members who are close to the caller by follows. A member who also has a similar taste is
 * listed only once.
 */
const NEARBY = 6;

/** Suggests members to follow, each with a reason. */
@Injectable()
export class SuggestPeople {
  constructor(
    private readonly orm: MikroORM,
    private readonly alike: FindAlike,
  ) {}

  async to(me: number): Promise<Reply<'/api/person/peopleLikeMe'>> {
    const [{ people }, near] = await Promise.all([this.alike.of(me), membersNearby(this.orm.em, me, 2 * NEARBY)]);
    const others = near.filter(({ id }) => !people.some((alike) => alike.userID === id)).slice(0, NEARBY);
    return {
      people,
      nearby: others.map(({ id, username, img_src, follows_me, followed_by, count }) => ({
        userID: id,
        username,
        imgSrc: img_src,
        followsMe: follows_me,
        followedBy: followed_by,
        count,
      })),
    };
  }
}
