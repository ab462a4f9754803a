import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { countReviews } from '../review/review.store.ts';
import { starsOf } from '../review/stars.reads.ts';

/** The maximum number of stars in one answer. */
const MOST_STARS = 20_000;

/** Answers other services' RPCs about reviews. */
@Controller()
export class CountsController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('social.counts')
  async counts(): Promise<RpcReply<'social.counts'>> {
    return { reviews: await countReviews(this.orm.em) };
  }

  @AnswersRpc('social.starsOf')
  async starsOf({ userID, keys }: RpcParsed<'social.starsOf'>): Promise<RpcReply<'social.starsOf'>> {
    return { stars: await starsOf(this.orm.em, userID, keys, MOST_STARS) };
  }
}
