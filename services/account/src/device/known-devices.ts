import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

export const DEVICE_DAYS = 400;
/** Browsers that an account knows; the one that signed in longest ago is a stranger again. */
const MOST = 50;
const TOKEN = /^[\w-]{43}$/;
/** The server keeps only this of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
/** What its browser is counted by. */
export const tokenName = (token: string): string => tokenHash(token).toString('base64url');

/** Browsers that have signed in before, by a token in a cookie that opens nothing by itself. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @returns a name for the browser when it has signed in to each of these members before, else null */
  async knownTo(userIDs: readonly number[], token: string): Promise<string | null> {
    if (!userIDs.length || !TOKEN.test(token)) return null;
    const known = await tables(this.orm)
      .selectFrom('known_device')
      .select('user_id')
      .where('token_hash', '=', tokenHash(token))
      .where('user_id', '=', sql<number>`any(${userIDs}::bigint[])`)
      .execute();
    return known.length === userIDs.length ? tokenName(token) : null;
  }

  /**
   * Notes that this browser signed in to the account.
   * @returns its token, the one it has or a new one, and whether it never signed in to it before
   */
  async remember(
    userID: number,
    token: string,
    em: EntityManager | MikroORM = this.orm,
  ): Promise<{ token: string; isNew: boolean }> {
    const kept = TOKEN.test(token) ? token : randomBytes(32).toString('base64url');
    const seen_at = this.clock.now();
    const [noted] = await tables(em)
      .insertInto('known_device')
      .values({ token_hash: tokenHash(kept), user_id: userID, seen_at })
      .onConflict((it) => it.columns(['token_hash', 'user_id']).doUpdateSet({ seen_at }))
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .execute();
    if (noted?.is_new)
      await tables(em)
        .deleteFrom('known_device')
        .where('user_id', '=', userID)
        .where('token_hash', 'in', (db) =>
          db
            .selectFrom('known_device')
            .select('token_hash')
            .where('user_id', '=', userID)
            .orderBy('seen_at', 'desc')
            .orderBy('token_hash')
            .offset(MOST),
        )
        .execute();
    return { token: kept, isNew: noted?.is_new ?? false };
  }
}
