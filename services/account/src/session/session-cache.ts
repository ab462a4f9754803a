import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';

const SECONDS = 60;
const DEAD = 'dead';
const DROP_IF_SAME = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end";
const REPLACE_UNLESS_DEAD = `if redis.call('get', KEYS[1]) ~= '${DEAD}' then redis.call('set', KEYS[1], ARGV[1], 'EX', ${SECONDS}) end`;
/** A Redis that says nothing for this long is away, ms: Postgres answers meanwhile. */
const PATIENCE_MS = 500;

const cachedSession = z.object({
  userID: z.number(),
  username: z.string(),
  imgSrc: z.string().nullable(),
  bootID: z.string().nullable(),
  /** ms since 1970, as the next. */
  seenAt: z.number(),
  expiresAt: z.number(),
});
export type CachedSession = z.output<typeof cachedSession>;

/**
 * Sessions in Redis, in front of Postgres, where there is a Redis. A revoked session leaves a gravestone that outlives
 * any copy read just before, so that it cannot come back; an emptied Redis only means reading Postgres again. While Redis
 * is away nobody reads from it either; gravestones of that time are set before the first answer of one that came back.
 */
@Injectable()
export class SessionCache implements OnModuleDestroy {
  private readonly redis: Redis | undefined;
  /** Gravestones that Redis has not taken yet: key → until when they matter. */
  private readonly unburied = new Map<string, number>();

  constructor(url?: string) {
    if (!url) return;
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: PATIENCE_MS });
    this.redis.on('error', () => {}); // Postgres answers meanwhile
  }

  /** @returns null for a session that is dead; undefined when Redis does not know */
  async get(hash: Buffer): Promise<CachedSession | null | undefined> {
    if (!this.redis || !(await this.buryLate())) return undefined;
    const text = await this.redis.get(keyOf(hash)).catch(() => null);
    if (text === DEAD) return null;
    const read = text ? cachedSession.safeParse(JSON.parse(text)) : undefined;
    return read?.data; // what another release wrote differently is read from Postgres
  }

  async put(hash: Buffer, session: CachedSession): Promise<void> {
    await this.redis?.set(keyOf(hash), JSON.stringify(session), 'EX', SECONDS, 'NX').catch(() => null);
  }

  /** Drops a session that is out of date, unless a gravestone is there by now. */
  async drop(hash: Buffer, session: CachedSession): Promise<void> {
    await this.redis?.eval(DROP_IF_SAME, 1, keyOf(hash), JSON.stringify(session)).catch(() => null);
  }

  /** Puts what is newer in place of any copy, so that an older one read just before cannot come in either. */
  async replace(hash: Buffer, session: CachedSession): Promise<void> {
    await this.redis?.eval(REPLACE_UNLESS_DEAD, 1, keyOf(hash), JSON.stringify(session)).catch(() => null);
  }

  async bury(hash: Buffer): Promise<void> {
    if (!this.redis) return;
    this.unburied.set(keyOf(hash), Date.now() + 2 * SECONDS * 1000);
    await this.buryLate();
  }

  /** @returns false while Redis does not take them */
  private async buryLate(): Promise<boolean> {
    for (const [key, until] of this.unburied) {
      const taken =
        until < Date.now() || (await this.redis?.set(key, DEAD, 'EX', 2 * SECONDS).catch(() => null)) === 'OK';
      if (!taken) return false;
      this.unburied.delete(key);
    }
    return true;
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }
}

const keyOf = (hash: Buffer) => `session:${hash.toString('base64url')}`;
