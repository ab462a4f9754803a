import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';

const SECONDS = 60;
const DEAD = 'dead';
const DROP_IF_SAME = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end";

/**
 * Session rows in Redis, in front of Postgres, where there is a Redis. A revoked session leaves a gravestone that
 * outlives any copy read just before, so that it cannot come back; an emptied Redis only means reading Postgres again.
 */
@Injectable()
export class SessionCache implements OnModuleDestroy {
  private readonly redis: Redis | undefined;

  constructor(@Inject('redisUrl') url: string | null) {
    if (!url) return;
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
    this.redis.on('error', () => {}); // Postgres answers meanwhile
  }

  /** @returns the row; null for a dead session is never asked of Postgres again while the gravestone stands. */
  async get<Row>(hash: Buffer): Promise<Row | undefined> {
    const text = await this.redis?.get(this.key(hash)).catch(() => null);
    if (text === DEAD) return { user_id: '0', expires_at: new Date(0) } as Row;
    return text ? (JSON.parse(text) as Row) : undefined;
  }

  async put(hash: Buffer, row: unknown): Promise<void> {
    await this.redis?.set(this.key(hash), JSON.stringify(row), 'EX', SECONDS, 'NX').catch(() => null);
  }

  /** Drops a row that is out of date, unless a gravestone stands there by now. */
  async drop(hash: Buffer, row: unknown): Promise<void> {
    await this.redis?.eval(DROP_IF_SAME, 1, this.key(hash), JSON.stringify(row)).catch(() => null);
  }

  /** @throws when Redis is there and does not take it: a sign-out that other copies would not see is no sign-out */
  async bury(hash: Buffer): Promise<void> {
    await this.redis?.set(this.key(hash), DEAD, 'EX', 2 * SECONDS);
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }

  private key(hash: Buffer): string {
    return `session:${hash.toString('base64url')}`;
  }
}
