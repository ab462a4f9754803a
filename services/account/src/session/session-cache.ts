import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';

const SECONDS = 60;
const DEAD = 'dead';
const DROP_IF_SAME = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end";
const REPLACE_UNLESS_DEAD = `if redis.call('get', KEYS[1]) ~= '${DEAD}' then redis.call('set', KEYS[1], ARGV[1], 'EX', ${SECONDS}) end`;
/** If Redis does not answer within this many milliseconds, it counts as down and Postgres answers instead. */
const PATIENCE_MS = 500;

const cachedSession = z.object({
  userID: z.number(),
  username: z.string(),
  imgSrc: z.string().nullable(),
  bootID: z.string().nullable(),
  /** The time of the last use, in ms since 1970, like the next field. */
  seenAt: z.number(),
  expiresAt: z.number(),
});
export type CachedSession = z.output<typeof cachedSession>;

/**
 * Caches sessions in Redis, if there is one, in front of Postgres. An ended session leaves a tombstone in Redis. The
 * tombstone is kept longer than any copy that was read just before, so that no old copy can bring the session back.
 * When Redis has lost its data, sessions are read from Postgres again. While Redis is down, it is not read. Tombstones
 * from that time are written before the first read afterwards.
 */
@Injectable()
export class SessionCache implements OnModuleDestroy {
  private readonly redis: Redis | undefined;
  /** Tombstones that Redis has not stored yet, with the time until which each is needed. */
  private readonly unburied = new Map<string, number>();

  constructor(url?: string) {
    if (!url) return;
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: PATIENCE_MS });
    this.redis.on('error', () => {}); // Postgres answers while Redis is down.
  }

  /** @returns null for a session that has ended; undefined when Redis does not know the session */
  async get(hash: Buffer): Promise<CachedSession | null | undefined> {
    if (!this.redis || !(await this.buryLate())) return undefined;
    const text = await this.redis.get(keyOf(hash)).catch(() => null);
    if (text === DEAD) return null;
    const read = text ? cachedSession.safeParse(JSON.parse(text)) : undefined;
    return read?.data; // The entry has another release's format, so the session is read from Postgres.
  }

  async put(hash: Buffer, session: CachedSession): Promise<void> {
    await this.redis?.set(keyOf(hash), JSON.stringify(session), 'EX', SECONDS, 'NX').catch(() => null);
  }

  /** Deletes an outdated session from the cache, unless it has a tombstone. */
  async drop(hash: Buffer, session: CachedSession): Promise<void> {
    await this.redis?.eval(DROP_IF_SAME, 1, keyOf(hash), JSON.stringify(session)).catch(() => null);
  }

  /**
   * Replaces any cached copy of a session with a newer one. After that, a copy that was read just before can no longer
   * replace the newer one.
   */
  async replace(hash: Buffer, session: CachedSession): Promise<void> {
    await this.redis?.eval(REPLACE_UNLESS_DEAD, 1, keyOf(hash), JSON.stringify(session)).catch(() => null);
  }

  async bury(hash: Buffer): Promise<void> {
    if (!this.redis) return;
    this.unburied.set(keyOf(hash), Date.now() + 2 * SECONDS * 1000);
    await this.buryLate();
  }

  /** @returns false while Redis does not accept the tombstones */
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
