import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountPage } from '@videoqs/contract/account/account';
import { readPoints } from '../level/read-points.ts';
import { callerOf } from '../member/member.store.ts';
import { presentAccount } from './account-page.presenter.ts';

/** What a member's account page shows. */
@Injectable()
export class ReadAccountPage {
  constructor(private readonly orm: MikroORM) {}

  /** @throws NotAuthorized when the member is gone */
  async read(userID: number): Promise<AccountPage> {
    const member = await callerOf(this.orm.em, userID);
    return presentAccount(member, await readPoints(this.orm.em, member));
  }
}
