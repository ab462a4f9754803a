import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountPage } from '@videoqs/contract/account/account';
import { readPoints } from '../level/read-points.ts';
import { callerOf } from '../member/member.store.ts';
import { zoneOf } from '../notice/choice.store.ts';
import { presentAccount } from './account-page.presenter.ts';

/** Reads a member's account page. */
@Injectable()
export class ReadAccountPage {
  constructor(private readonly orm: MikroORM) {}

  /** @throws NotAuthorized when the member no longer exists */
  async read(userID: number): Promise<AccountPage> {
    const member = await callerOf(this.orm.em, userID);
    const [points, zone] = await Promise.all([readPoints(this.orm.em, member), zoneOf(this.orm.em, userID)]);
    return presentAccount(member, points, zone);
  }
}
