import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashesOf, sessionBy } from './session.store.ts';
import { type CachedSession, SessionCache } from './session-cache.ts';

/** Keeps the cached copies of sessions equal to their rows. */
@Injectable()
export class SessionCopies {
  constructor(
    private readonly orm: MikroORM,
    private readonly cache: SessionCache,
  ) {}

  /** Makes ended sessions invalid in every copy of the service within a second. Call this after the commit. */
  async bury(hashes: readonly Uint8Array[]): Promise<void> {
    await Promise.all(hashes.map((hash) => this.cache.bury(Buffer.from(hash))));
  }

  /** Updates the member's name or picture in their cached sessions at once. Call this after the commit. */
  async showAnew(userID: number): Promise<void> {
    for (const found of await hashesOf(this.orm.em, userID)) {
      const hash = Buffer.from(found);
      const session = await this.read(hash);
      if (session) await this.cache.replace(hash, session);
    }
  }

  /** Reads a session from the cache or the database. @returns null or undefined for a session that has ended */
  async get(hash: Buffer): Promise<CachedSession | null | undefined> {
    const cached = await this.cache.get(hash);
    if (cached !== undefined) return cached;
    const session = await this.read(hash);
    if (session) await this.cache.put(hash, session);
    return session;
  }

  /** Deletes an outdated copy. */
  drop(hash: Buffer, session: CachedSession): Promise<void> {
    return this.cache.drop(hash, session);
  }

  private async read(hash: Buffer): Promise<CachedSession | undefined> {
    const found = await sessionBy(this.orm.em, hash);
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
}
