import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CallFailure } from '../runtime/failure.ts';

/** A Redis that says nothing for this long is away, ms. */
const PATIENCE_MS = 500;

/** Counters of how often something may happen: in Redis where there is one, so that copies count together. */
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
      this.redis.on('error', () => {}); // a limiter falls back to memory meanwhile
    }
  }

  /** @param seconds the window; after it the count starts anew */
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

  /** Nest closes what it holds; without this a service keeps its connection after it stopped. */
  onModuleDestroy(): void {
    this.close();
  }
}

/** @param msBeforeNext how long to wait, truly */
export const tooMany = (msBeforeNext: number) =>
  new CallFailure('too-many', undefined, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Counts one. @throws CallFailure 'too-many' with the seconds to wait */
export async function countOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
    throw refused;
  }
}
