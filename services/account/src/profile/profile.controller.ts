import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { tables } from '../tables.ts';
import { homeTurf } from './home-turf.ts';

/** What of an account its member's public page shows. */
@Controller()
export class ProfileController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('account.profile')
  async profile({ userID }: RpcParsed<'account.profile'>): Promise<RpcReply<'account.profile'>> {
    const m = await tables(this.orm)
      .selectFrom('member')
      .select(['first_name', 'last_name', 'zipcode', 'level', 'created_at'])
      .where('id', '=', userID)
      .executeTakeFirst();
    if (!m) return null;
    return {
      firstName: m.first_name,
      lastName: m.last_name,
      zipcode: m.zipcode,
      location: await homeTurf(m.zipcode),
      memberSince: m.created_at.toISOString(),
      level: String(m.level),
    };
  }
}
