import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { lockCaller } from '../member/member.store.ts';

/** Cancels the scheduled deletion of an account. */
@Injectable()
export class KeepAccount {
  constructor(private readonly orm: MikroORM) {}

  /** @throws NotAuthorized when the member no longer exists */
  async keep(userID: number): Promise<Reply<'/api/account/keepAccount'>> {
    await inTransaction(this.orm, async (em) => {
      (await lockCaller(em, userID)).deleteAt = null;
    });
    return { success: true };
  }
}
