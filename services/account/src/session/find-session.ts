import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { USER_AUTH } from '@videoqs/contract/wire/rules';
import { Clock } from '@videoqs/node/runtime/clock';
import { networkOf } from '../client/network.ts';
import { isSeenLongAgo, sessionExpires } from './session.rules.ts';
import { noteUse, openAmong } from './session.store.ts';
import { authHash } from './session-auth.ts';
import { SessionCopies } from './session-copies.ts';

const NOBODY = { member: null, otherBoot: false };

/** Finds the member to whom a user id and session key belong. Gateways call this before every request. */
@Injectable()
export class FindSession {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly copies: SessionCopies,
  ) {}

  /** Finds a session and extends it by 30 days. @param address the IP address from which it is used, '' when unknown */
  async find(userID: number, userAUTH: string, bootID?: string, address = ''): Promise<RpcReply<'account.session'>> {
    if (!USER_AUTH.test(userAUTH)) return NOBODY;
    const hash = authHash(userAUTH);
    const session = await this.copies.get(hash);
    const now = this.clock.now();
    if (!session || session.userID !== userID || session.expiresAt <= now.getTime()) return NOBODY;
    if (isSeenLongAgo(session.seenAt, now)) {
      await noteUse(this.orm.em, hash, { seenAt: now, expiresAt: sessionExpires(now), network: networkOf(address) });
      await this.copies.drop(hash, session);
    }
    return {
      member: { userID, username: session.username, imgSrc: session.imgSrc },
      otherBoot: Boolean(bootID && session.bootID && bootID !== session.bootID),
    };
  }

  /** @returns the positions in the request of those that are no longer sessions according to the database */
  async over(pairs: readonly { userID: number; userAUTH: string }[]): Promise<number[]> {
    const hashes = pairs.map(({ userAUTH }) => authHash(userAUTH));
    const rows = await openAmong(this.orm.em, hashes, this.clock.now());
    const open = new Set(rows.map((session) => `${session.user_id} ${Buffer.from(session.auth_hash).toString('hex')}`));
    return [...pairs.keys()].filter((at) => !open.has(`${pairs[at]?.userID} ${hashes[at]?.toString('hex')}`));
  }
}
