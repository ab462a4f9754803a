import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { presentMember } from '../member/member.presenter.ts';
import { callerOf } from '../member/member.store.ts';

/** Reads a member's current email and cell. */
@Injectable()
export class ReadAddresses {
  constructor(private readonly orm: MikroORM) {}

  /** @throws NotAuthorized when the member no longer exists */
  async read(userID: number): Promise<Reply<'/api/user/refreshCellAndEmail'>> {
    const { cell, email } = presentMember(await callerOf(this.orm.em, userID));
    return { cell, email };
  }
}
