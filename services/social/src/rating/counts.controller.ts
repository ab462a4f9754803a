import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { countReviews } from '../review/review.store.ts';

/** How much there is of the social service. */
@Controller()
export class CountsController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('social.counts')
  async counts(): Promise<RpcReply<'social.counts'>> {
    return { reviews: await countReviews(this.orm.em) };
  }
}
