import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** How much there is of the social service. */
@Controller()
export class CountsController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('social.counts')
  async counts(): Promise<RpcReply<'social.counts'>> {
    return tables(this.orm)
      .selectFrom('review')
      .select(sql<number>`count(*)::float8`.as('reviews'))
      .executeTakeFirstOrThrow();
  }
}
