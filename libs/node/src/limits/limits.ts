import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CallFailure } from '../runtime/failure.ts';

/** Milliseconds after which a silent Redis counts as down. */
const PATIENCE_MS = 500;

/** Counters for rate limits. With Redis, all copies of a service share them. */
export class Limits {
  private readonly redis: Redis | undefined;
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(redisUrl?: string) {
    if (redisUrl) {
      this.redis = new Redis(redisUrl, {
        maxRetriesPerRequest: 1,
        enableOfflineQueue: false,
        commandTimeout: PATIENCE_MS,
      });
      this.redis.on('error', () => {}); // while Redis is down, limiters count in memory
    }
  }

  /** @param seconds the window, after which counting starts again */
  limiter(name: string, points: number, seconds: number): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const made = this.redis
      ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory })
      : memory;
    this.limiters.set(name, made);
    return made;
  }

  close(): void {
    this.redis?.disconnect();
  }

  /** Nest calls this on shutdown. Without it a stopped service would keep its connection. */
  onModuleDestroy(): void {
    this.close();
  }
}

/** @param msBeforeNext the exact wait in ms */
export const tooMany = (msBeforeNext: number) =>
  new CallFailure('too-many', undefined, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Counts one use. @throws CallFailure 'too-many' with the seconds to wait */
export async function countOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
    throw refused;
  }
}
