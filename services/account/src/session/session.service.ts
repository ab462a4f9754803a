import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RpcReply } from '@videoqs/contract/rpc/rpc';
import { USER_AUTH } from '@videoqs/contract/wire/rules';
import { Clock } from '@videoqs/node/service/clock';
import { SessionCache } from './session-cache.ts';

export const SESSION_DAYS = 30;
export const PENDING_SECONDS = 60;
const DAY = 86_400_000;
const NOBODY = { member: null, otherBoot: false };

/** The server keeps only this of a userAUTH. */
export const authHash = (userAUTH: string): Buffer => createHash('sha256').update(userAUTH).digest();

interface Row {
  user_id: string;
  username: string;
  img_src: string | null;
  boot_id: string | null;
  expires_at: string;
}

/** Sessions: a pending pair becomes one, lives 30 days from its last use, ends on sign-out or password change. */
@Injectable()
export class SessionService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly cache: SessionCache,
  ) {}

  /** Leaves the pair that set_reset_AUTH(true) may turn into a session for the next 60 s. */
  async pend(userID: number, userAUTH: string): Promise<void> {
    const until = new Date(this.clock.now().getTime() + PENDING_SECONDS * 1000);
    await this.orm.em.fork().execute(
      `insert into pending_session (auth_hash, user_id, expires_at) values (?, ?, ?)
       on conflict (auth_hash) do update set user_id = excluded.user_id, expires_at = excluded.expires_at`,
      [authHash(userAUTH), userID, until],
    );
  }

  /** @returns false when there is no such pending pair (never was, too old, or used already). */
  async open(userID: number, userAUTH: string, bootID: string | undefined): Promise<boolean> {
    if (!USER_AUTH.test(userAUTH)) return false;
    const now = this.clock.now();
    const opened = await this.orm.em.fork().execute(
      `with pair as (delete from pending_session where auth_hash = ? and user_id = ? and expires_at > ? returning auth_hash, user_id)
       insert into session (auth_hash, user_id, boot_id, created_at, expires_at)
       select auth_hash, user_id, ?, ?, ? from pair on conflict do nothing returning auth_hash`,
      [authHash(userAUTH), userID, now, bootID ?? null, now, new Date(now.getTime() + SESSION_DAYS * DAY)],
    );
    return opened.length === 1;
  }

  /** Ends one session; ending one that is gone is fine. */
  async close(userID: number, userAUTH: string): Promise<void> {
    const hash = authHash(userAUTH);
    // a pair that still waits to be opened is dead as well
    await this.orm.em.fork().execute(
      `with waiting as (delete from pending_session where auth_hash = ? and user_id = ?)
         delete from session where auth_hash = ? and user_id = ?`,
      [hash, userID, hash, userID],
    );
    await this.cache.bury(hash);
  }

  /** Who holds this pair? */
  async find(userID: number, userAUTH: string, bootID?: string): Promise<RpcReply<'account.session'>> {
    if (!USER_AUTH.test(userAUTH)) return NOBODY;
    const hash = authHash(userAUTH);
    const row = (await this.cache.get<Row>(hash)) ?? (await this.load(hash));
    const now = this.clock.now().getTime();
    if (!row || Number(row.user_id) !== userID || new Date(row.expires_at).getTime() <= now) return NOBODY;
    if (new Date(row.expires_at).getTime() < now + (SESSION_DAYS - 1) * DAY) await this.slide(hash, row, now);
    return {
      member: { userID, username: row.username, imgSrc: row.img_src },
      otherBoot: Boolean(bootID && row.boot_id && bootID !== row.boot_id),
    };
  }

  private async load(hash: Buffer): Promise<Row | undefined> {
    const [row] = (await this.orm.em
      .fork()
      .execute(
        `select s.user_id, m.username, m.img_src, s.boot_id, s.expires_at from session s join member m on m.id = s.user_id where s.auth_hash = ?`,
        [hash],
      )) as Row[];
    if (row) await this.cache.put(hash, row);
    return row;
  }

  /** At most one write a day a session. */
  private async slide(hash: Buffer, row: Row, now: number): Promise<void> {
    await this.orm.em
      .fork()
      .execute('update session set expires_at = ? where auth_hash = ?', [new Date(now + SESSION_DAYS * DAY), hash]);
    await this.cache.drop(hash, row);
  }
}
