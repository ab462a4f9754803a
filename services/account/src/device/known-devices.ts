import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { dropOldest, membersKnowing, noteDevice } from './device.store.ts';
import { isToken, newToken, tokenName } from './device-token.ts';

/**
 * The maximum number of browsers that an account remembers. The browser that signed in longest ago is forgotten first.
 */
const MOST = 50;

/**
 * Remembers browsers that have signed in before. Each browser has a token in a cookie. The token alone grants no
 * access.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @returns a name for the browser if it has signed in to each of these members' accounts before, otherwise null */
  async knownTo(userIDs: readonly number[], token: string): Promise<string | null> {
    if (!userIDs.length || !isToken(token)) return null;
    const known = await membersKnowing(this.orm.em, userIDs, token);
    return known.length === userIDs.length ? tokenName(token) : null;
  }

  /**
   * Records that this browser signed in to the account.
   * @returns the browser's token (old or new), and whether this is its first sign-in to the account
   */
  async remember(
    userID: number,
    token: string,
    em: EntityManager = this.orm.em,
  ): Promise<{ token: string; isNew: boolean }> {
    const kept = isToken(token) ? token : newToken();
    const isNew = await noteDevice(em, userID, kept, this.clock.now());
    if (isNew) await dropOldest(em, userID, MOST);
    return { token: kept, isNew };
  }
}
