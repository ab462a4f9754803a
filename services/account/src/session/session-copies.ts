import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hashesOf, sessionBy } from './session.store.ts';
import { type CachedSession, SessionCache } from './session-cache.ts';

/** Keeps the copies of sessions in the cache as their rows are. */
@Injectable()
export class SessionCopies {
  constructor(
    private readonly orm: MikroORM,
    private readonly cache: SessionCache,
  ) {}

  /** Makes sessions that ended dead in every copy within a second. Call it once their end is kept. */
  async bury(hashes: readonly Uint8Array[]): Promise<void> {
    await Promise.all(hashes.map((hash) => this.cache.bury(Buffer.from(hash))));
  }

  /** Makes sessions show the member's new name or picture at once. Call it once the change is kept. */
  async showAnew(userID: number): Promise<void> {
    for (const found of await hashesOf(this.orm.em, userID)) {
      const hash = Buffer.from(found);
      const session = await this.read(hash);
      if (session) await this.cache.replace(hash, session);
    }
  }

  /** Reads a session from its copy, or from its row. @returns null or undefined for one that is none any more */
  async get(hash: Buffer): Promise<CachedSession | null | undefined> {
    const cached = await this.cache.get(hash);
    if (cached !== undefined) return cached;
    const session = await this.read(hash);
    if (session) await this.cache.put(hash, session);
    return session;
  }

  /** Drops a copy that is out of date. */
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
