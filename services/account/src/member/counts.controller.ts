import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** How much there is of the account service. */
@Controller()
export class CountsController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('account.counts')
  async counts(): Promise<RpcReply<'account.counts'>> {
    const { members } = await tables(this.orm)
      .selectFrom('member')
      .select(sql<number>`count(*)::float8`.as('members'))
      .executeTakeFirstOrThrow();
    return { members };
  }
}
