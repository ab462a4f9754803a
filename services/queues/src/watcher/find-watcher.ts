import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@videoqs/node/http/member-header';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { blockedAmong } from '../membership/stand-between.ts';
import { memberCalled } from '../snapshot/snapshot.store.ts';
import { NoSuchWatcher } from './watcher.errors.ts';

/** The member whose plays a caller wants to see. */
export interface Watched {
  userID: number;
  username: string;
  /** True for the caller's own plays. Private plays are then included. */
  isMe: boolean;
}

/** Finds the member whose plays a caller wants to see, and checks that the caller may see them. */
@Injectable()
export class FindWatcher {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly members: MemberSnapshots,
  ) {}

  /**
   * @param username undefined means the caller
   * @throws NotAuthorized for a visitor who names nobody
   * @throws NoSuchWatcher if the name is unknown, or if one of the two members has blocked the other
   * @throws Unavailable when blocks cannot be checked
   */
  async find({ member }: Caller, username: string | undefined): Promise<Watched> {
    if (username === undefined || username.toLowerCase() === member?.username.toLowerCase()) {
      if (!member) throw new NotAuthorized();
      return { userID: member.userID, username: member.username, isMe: true };
    }
    const found = await this.named(username);
    if (!found) throw new NoSuchWatcher();
    if (member && (await blockedAmong(this.rpc, member.userID, [found.id])).length) throw new NoSuchWatcher();
    return { userID: found.id, username: found.username, isMe: false };
  }

  private async named(username: string) {
    const known = await memberCalled(this.orm.em, username);
    if (known) return known;
    await this.members.meet({ usernames: [username] });
    return memberCalled(this.orm.em, username);
  }
}
