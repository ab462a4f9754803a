import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { parseCell } from '@videoqs/contract/wire/rules';
import { verifiedBy } from './member.reads.ts';

/** Finds the member with a verified email or cell. The caller must have verified an address of the same kind. */
@Injectable()
export class FindMember {
  constructor(private readonly orm: MikroORM) {}

  async find({ askerID, by, identifier }: RpcParsed<'account.findMember'>): Promise<RpcReply<'account.findMember'>> {
    const value = (by === 'email' ? identifier.toLowerCase() : (parseCell(identifier) ?? '')).replaceAll('\0', '');
    const row = await verifiedBy(this.orm.em, by, value, askerID);
    const mayAsk = Boolean(row.mayAsk);
    return { mayAsk, found: mayAsk ? (row.found ?? null) : null };
  }
}
