import { once } from 'node:events';
import type { Service } from '@videoqs/contract/wire/call';
import {
  createPostgresBackend,
  createRedisBackend,
  DEFAULT_SCHEMA,
  Queue,
  runMigrations,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Unavailable } from '../runtime/failure.ts';

/** The data of a job: ids, never content. */
export type JobData = Record<string, unknown>;

const KEEP_DONE_MS = 3_600_000;
/** Milliseconds after which a queue that does not accept a job counts as down. */
const PATIENCE_MS = 1_000;

/**
 * Stores BullMQ's jobs, in Redis in production or in Postgres. Each service has one queue. Adding a job fails at once
 * while the store is down. No work is lost then, because rows in the database record the work and the relay and the
 * sweeps find these rows.
 */
export class JobQueues {
  private readonly queues = new Map<Service, Queue<JobData>>();
  private readonly pool: pg.Pool | undefined;
  /** The connection for adding and checking jobs. Workers wait for jobs on separate connections. */
  private readonly redis: Redis | undefined;
  /** `never`, because BullMQ's types allow a custom backend only if the queue's type names it. */
  private readonly backend: never;

  constructor(private readonly config: { REDIS_URL?: string | undefined; JOBS_DATABASE_URL?: string | undefined }) {
    this.backend = (config.REDIS_URL ? createRedisBackend : createPostgresBackend) as never;
    if (config.REDIS_URL) {
      this.redis = new Redis(config.REDIS_URL, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        commandTimeout: PATIENCE_MS,
        connectTimeout: PATIENCE_MS,
        retryStrategy: () => 500,
      });
      this.redis.on('error', () => {}); // adding jobs is refused while Redis is down
      return;
    }
    this.pool = new pg.Pool({
      connectionString: config.JOBS_DATABASE_URL ?? '',
      options: `-c search_path=${DEFAULT_SCHEMA}`,
      max: 4,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 12_000,
      idleTimeoutMillis: 250, // an idle worker polls over three connections, each of which takes 3 MB of memory
    });
    this.pool.setMaxListeners(0); // every BullMQ queue and worker adds a listener
    // a busy connection emits its own error, and without a listener that error would end the process
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.pool.on('error', () => {}); // the pool replaces a lost idle connection
  }

  /** @throws Unavailable when Redis is down */
  queue(service: Service): Queue<JobData> {
    // BullMQ would wait for Redis without limit
    if (this.redis && this.redis.status !== 'ready') throw new Unavailable();
    const known = this.queues.get(service);
    if (known) return known;
    const options = {
      connection: (this.redis ?? this.pool) as never,
      defaultJobOptions: {
        attempts: 12,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        // The relay looks for completed jobs here, so they are kept for a while. On Postgres, each automatic removal
        // would scan all kept jobs. So tidy() removes them there.
        removeOnComplete: this.config.REDIS_URL ? { age: KEEP_DONE_MS / 1000 } : false,
        removeOnFail: false,
      },
    };
    const made = new Queue<JobData>(service, options, this.backend);
    made.on('error', () => {}); // readiness reports connection errors; without a listener they would end the process
    this.queues.set(service, made);
    // a queue whose start failed would never recover
    made.waitUntilReady().catch(() => this.queues.delete(service));
    return made;
  }

  worker(
    service: Service,
    process: (job: { name: string; data: JobData }) => Promise<void>,
    o: Partial<WorkerOptions>,
  ) {
    return new Worker<JobData>(
      service,
      process as never,
      // Postgres notifies an idle worker of new jobs; frequent polling would only keep connections open
      { connection: this.connection(), autorun: false, ...(this.pool && { drainDelay: 30 }), ...o },
      this.backend,
    );
  }

  /** Deletes jobs that were completed more than an hour ago. */
  async tidy(service: Service): Promise<void> {
    if (!this.config.REDIS_URL) await this.queue(service).clean(KEEP_DONE_MS, 50_000, 'completed');
  }

  /** The bytes that Redis uses, and its limit (0 for none); undefined if jobs are in Postgres. */
  async memory(): Promise<{ used: number; max: number } | undefined> {
    const info = await this.redis?.info('memory');
    if (!info) return undefined;
    const read = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
    return { used: read('used_memory'), max: read('maxmemory') };
  }

  /** Waits for a short time until jobs can be added. When a process starts, the connection is still being opened. */
  async ready(): Promise<void> {
    if (this.redis && this.redis.status !== 'ready')
      await once(this.redis, 'ready', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {});
  }

  async close(): Promise<void> {
    const closed = Promise.allSettled([...this.queues.values()].map((q) => q.close()));
    await Promise.race([closed, new Promise((resume) => setTimeout(resume, PATIENCE_MS).unref())]);
    this.redis?.disconnect();
    await this.pool?.end();
  }

  // biome-ignore lint/suspicious/noExplicitAny: BullMQ's types name Redis connections only
  private connection(): any {
    return this.config.REDIS_URL ? { url: this.config.REDIS_URL, maxRetriesPerRequest: null } : this.pool;
  }
}

/** Creates BullMQ's tables in Postgres. The migration command calls it before the services start. */
export async function migrateJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await runMigrations(client as never).finally(() => client.end());
}
