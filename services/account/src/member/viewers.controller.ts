import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { parseCell } from '@videoqs/contract/wire/rules';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { sql } from 'kysely';
import { tables } from '../tables.ts';
import { plainName } from './names.ts';

/** What other services ask about members. */
@Controller()
export class ViewersController {
  constructor(private readonly orm: MikroORM) {}

  @AnswersRpc('account.findMember')
  async findMember({
    askerID,
    by,
    identifier,
  }: RpcParsed<'account.findMember'>): Promise<RpcReply<'account.findMember'>> {
    const value = (by === 'email' ? identifier.toLowerCase() : (parseCell(identifier) ?? '')).replaceAll('\0', '');
    const verified = `${by}_verified` as const;
    // both at once, whoever asks: an answer that is none takes as long
    const row = await tables(this.orm)
      .selectNoFrom((eb) => [
        eb.selectFrom('member').select('id').where(by, '=', value).where(verified, '=', true).as('found'),
        eb
          .exists(eb.selectFrom('member').select('id').where('id', '=', askerID).where(verified, '=', true))
          .as('mayAsk'),
      ])
      .executeTakeFirstOrThrow();
    const mayAsk = Boolean(row.mayAsk);
    return { mayAsk, found: mayAsk ? (row.found ?? null) : null };
  }

  @AnswersRpc('account.members')
  async members({ userIDs, usernames }: RpcParsed<'account.members'>): Promise<RpcReply<'account.members'>> {
    const rows = await tables(this.orm)
      .selectFrom('member')
      .select(['id', 'username', 'img_src'])
      .where((eb) =>
        eb.or([
          eb('id', '=', sql<number>`any(${userIDs}::bigint[])`),
          eb(
            sql<string>`lower(username)`,
            '=',
            // an array, not a subselect: only then does Postgres take both indexes
            sql<string>`any(array(select lower(name) from unnest(${usernames.map(plainName)}::text[]) name))`,
          ),
        ]),
      )
      .execute();
    return rows.map((m) => ({ userID: m.id, username: m.username, imgSrc: m.img_src }));
  }

  @AnswersRpc('account.viewers')
  async viewers({ userIDs }: RpcParsed<'account.viewers'>): Promise<RpcReply<'account.viewers'>> {
    const rows = await tables(this.orm)
      .selectFrom('member')
      .select(['id', 'country', 'services'])
      .where('id', '=', sql<number>`any(${userIDs}::bigint[])`)
      .execute();
    return rows.map((m) => ({ userID: m.id, country: m.country, services: m.services }));
  }
}
