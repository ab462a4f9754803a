import { createHash } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc';
import { USER_AUTH } from '@videoqs/contract/wire/rules';
import { prepared } from '@videoqs/node/database/prepared';
import { Clock } from '@videoqs/node/runtime/clock';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Client } from '../place/client.ts';
import { networkOf } from '../place/network.ts';
import { forgetDevices } from '../push/devices.ts';
import { tables } from '../tables.ts';
import { type CachedSession, SessionCache } from './session-cache.ts';

export const SESSION_DAYS = 30;
export const PENDING_SECONDS = 60;
const DAY = 86_400_000;
/** That a session is in use is noted no oftener than this. */
const SEEN_MS = 600_000;
const NOBODY = { member: null, otherBoot: false };

/** The server keeps only this of a userAUTH. */
export const authHash = (userAUTH: string): Buffer => createHash('sha256').update(userAUTH).digest();

const row = z.object({
  user_id: z.number(),
  username: z.string(),
  img_src: z.string().nullable(),
  boot_id: z.string().nullable(),
  seen_at: z.date(),
  expires_at: z.date(),
});
const askSession = prepared(
  row,
  (hash: Buffer) => sql`select s.user_id, m.username, m.img_src, s.boot_id, s.seen_at, s.expires_at
    from session s join member m on m.id = s.user_id where s.auth_hash = ${hash}`,
);

/** Sessions: a pending pair becomes one, lives 30 days from its last use, ends on sign-out or password change. */
@Injectable()
export class SessionService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly cache: SessionCache,
  ) {}

  /**
   * Leaves the pair that set_reset_AUTH(true) may turn into a session for the next 60 s.
   * @param member as they were when the password or passkey was found right
   * @returns false when the password has changed since, the account is just being deleted, or when the same userAUTH waits for somebody else
   */
  async pend(
    member: { id: number; passwordVersion: number },
    userAUTH: string,
    em: EntityManager | MikroORM = this.orm,
  ): Promise<boolean> {
    const expires_at = new Date(this.clock.now().getTime() + PENDING_SECONDS * 1000);
    const pending = await tables(em)
      .insertInto('pending_session')
      .columns(['auth_hash', 'user_id', 'expires_at'])
      .expression((db) =>
        db
          .selectFrom('member')
          .select([
            sql<Buffer>`${authHash(userAUTH)}::bytea`.as('auth_hash'),
            'id',
            sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
          ])
          .where('id', '=', member.id)
          .where('password_version', '=', member.passwordVersion)
          // nobody comes in any more once the account is going
          .where((eb) => eb.or([eb('delete_at', 'is', null), eb('delete_at', '>', this.clock.now())]))
          // a password that is being changed now is waited for
          .forShare(),
      )
      .onConflict((it) =>
        it.column('auth_hash').doUpdateSet({ expires_at }).where('pending_session.user_id', '=', member.id),
      )
      .returning('user_id')
      .execute();
    return pending.length === 1;
  }

  /** @returns false when there is no such pending pair (never was, too old, or used already). */
  async open(userID: number, userAUTH: string, bootID: string | undefined, from: Client): Promise<boolean> {
    if (!USER_AUTH.test(userAUTH)) return false;
    const now = this.clock.now();
    const opened = await tables(this.orm)
      .with('pair', (db) =>
        db
          .deleteFrom('pending_session')
          .where('auth_hash', '=', authHash(userAUTH))
          .where('user_id', '=', userID)
          .where('expires_at', '>', now)
          .returning(['auth_hash', 'user_id']),
      )
      .insertInto('session')
      .columns(['auth_hash', 'user_id', 'boot_id', 'device', 'network', 'place', 'created_at', 'seen_at', 'expires_at'])
      .expression((db) =>
        db
          .selectFrom('pair')
          .select([
            'auth_hash',
            'user_id',
            sql<string | null>`${bootID ?? null}::text`.as('boot_id'),
            sql<string>`${from.device}::text`.as('device'),
            sql<string>`${from.network}::text`.as('network'),
            sql<string>`${from.place}::text`.as('place'),
            sql<Date>`${now}::timestamptz`.as('created_at'),
            sql<Date>`${now}::timestamptz`.as('seen_at'),
            sql<Date>`${new Date(now.getTime() + SESSION_DAYS * DAY)}::timestamptz`.as('expires_at'),
          ]),
      )
      .onConflict((it) => it.doNothing())
      .returning('user_id')
      .execute();
    return opened.length === 1;
  }

  /** Ends one session; ending one that is gone is fine. */
  async close(userID: number, userAUTH: string): Promise<void> {
    const hash = authHash(userAUTH);
    await tables(this.orm)
      // a pair that still waits to be opened is dead as well
      .with('waiting', (db) =>
        db.deleteFrom('pending_session').where('auth_hash', '=', hash).where('user_id', '=', userID),
      )
      .deleteFrom('session')
      .where('auth_hash', '=', hash)
      .where('user_id', '=', userID)
      .execute();
    await this.cache.bury(hash);
  }

  /**
   * Ends every session and pending pair of a member in the caller's transaction. Hand what it returns to `bury` when that
   * is kept. Pairs go first and by themselves: one that is being opened right now is waited for, and its session goes.
   * @param but the userAUTH of one that stays
   */
  async endAll(em: EntityManager, userID: number, but = ''): Promise<Uint8Array[]> {
    await tables(em).deleteFrom('pending_session').where('user_id', '=', userID).execute();
    await forgetDevices(em, userID);
    const ended = await tables(em)
      .deleteFrom('session')
      .where('user_id', '=', userID)
      .where('auth_hash', '<>', authHash(but))
      .returning('auth_hash')
      .execute();
    return ended.map((s) => s.auth_hash);
  }

  /** Makes what ended dead in every copy within a second. */
  async bury(hashes: readonly Uint8Array[]): Promise<void> {
    await Promise.all(hashes.map((hash) => this.cache.bury(Buffer.from(hash))));
  }

  /** Whoever changed a member's name or picture calls this afterwards: sessions show the new one at once. */
  async showAnew(userID: number): Promise<void> {
    const open = await tables(this.orm)
      .selectFrom('session')
      .select('auth_hash')
      .where('user_id', '=', userID)
      .execute();
    for (const { auth_hash } of open) {
      const hash = Buffer.from(auth_hash);
      const session = await this.read(hash);
      if (session) await this.cache.replace(hash, session);
    }
  }

  /** Who holds this pair? @param address where it is used from, '' where unknown */
  async find(userID: number, userAUTH: string, bootID?: string, address = ''): Promise<RpcReply<'account.session'>> {
    if (!USER_AUTH.test(userAUTH)) return NOBODY;
    const hash = authHash(userAUTH);
    const cached = await this.cache.get(hash);
    const session = cached === undefined ? await this.load(hash) : cached;
    const now = this.clock.now().getTime();
    if (!session || session.userID !== userID || session.expiresAt <= now) return NOBODY;
    if (session.seenAt + SEEN_MS <= now) await this.note(hash, session, now, networkOf(address));
    return {
      member: { userID, username: session.username, imgSrc: session.imgSrc },
      otherBoot: Boolean(bootID && session.bootID && bootID !== session.bootID),
    };
  }

  /** @returns places of the pairs that are no session any more, by the rows themselves */
  async over(pairs: readonly { userID: number; userAUTH: string }[]): Promise<number[]> {
    const hashes = pairs.map(({ userAUTH }) => authHash(userAUTH));
    const rows = await tables(this.orm)
      .selectFrom('session')
      .select(['auth_hash', 'user_id'])
      .where('auth_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
      .where('expires_at', '>', this.clock.now())
      .execute();
    const open = new Set(rows.map((session) => `${session.user_id} ${Buffer.from(session.auth_hash).toString('hex')}`));
    return [...pairs.keys()].filter((at) => !open.has(`${pairs[at]?.userID} ${hashes[at]?.toString('hex')}`));
  }

  private async load(hash: Buffer): Promise<CachedSession | undefined> {
    const session = await this.read(hash);
    if (session) await this.cache.put(hash, session);
    return session;
  }

  private async read(hash: Buffer): Promise<CachedSession | undefined> {
    const [found] = await askSession(tables(this.orm), hash);
    return (
      found && {
        userID: found.user_id,
        username: found.username,
        imgSrc: found.img_src,
        bootID: found.boot_id,
        seenAt: found.seen_at.getTime(),
        expiresAt: found.expires_at.getTime(),
      }
    );
  }

  /** It is in use: it was seen just now and lasts for 30 days more. */
  private async note(hash: Buffer, session: CachedSession, now: number, network: string): Promise<void> {
    await tables(this.orm)
      .updateTable('session')
      .set({
        seen_at: new Date(now),
        expires_at: new Date(now + SESSION_DAYS * DAY),
        ...(network && { network }),
      })
      .where('auth_hash', '=', hash)
      .execute();
    await this.cache.drop(hash, session);
  }
}
