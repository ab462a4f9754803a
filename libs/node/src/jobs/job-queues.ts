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

/** What a job carries: ids, never content. */
export type JobData = Record<string, unknown>;

const KEEP_DONE_MS = 3_600_000;
/** A queue that does not take a job within this is away, ms. */
const PATIENCE_MS = 1_000;

/**
 * Where BullMQ keeps its jobs: Redis in production, else Postgres. One BullMQ queue per service. Adding a job fails at
 * once when the store is away: rows say what is to be done, and the relay and the sweeps come back to it.
 */
export class JobQueues {
  private readonly queues = new Map<Service, Queue<JobData>>();
  private readonly pool: pg.Pool | undefined;
  /** For adding and looking up; workers, which wait, have connections of their own. */
  private readonly redis: Redis | undefined;
  /** `never`: BullMQ's types admit a backend of its own only where the queue's type names it. */
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
      this.redis.on('error', () => {}); // meanwhile, adding jobs is refused
      return;
    }
    this.pool = new pg.Pool({
      connectionString: config.JOBS_DATABASE_URL ?? '',
      options: `-c search_path=${DEFAULT_SCHEMA}`,
      max: 4,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      query_timeout: 12_000,
      idleTimeoutMillis: 250, // a worker at rest asks every few seconds, over three of them; each is 3 MB of Postgres
    });
    this.pool.setMaxListeners(0); // each of BullMQ's queues and workers listens to it
    // a connection in use emits its own end; without a listener that would end the process
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.pool.on('error', () => {}); // a dropped idle connection is replaced by the pool
  }

  /** @throws Unavailable when Redis is away */
  queue(service: Service): Queue<JobData> {
    // BullMQ would wait for it, for ever
    if (this.redis && this.redis.status !== 'ready') throw new Unavailable();
    const known = this.queues.get(service);
    if (known) return known;
    const options = {
      connection: (this.redis ?? this.pool) as never,
      defaultJobOptions: {
        attempts: 12,
        backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
        // kept for the relay, which looks there for what is done; on Postgres each removal by age or count would read
        // through all that is kept, so there they go by tidy()
        removeOnComplete: this.config.REDIS_URL ? { age: KEEP_DONE_MS / 1000 } : false,
        removeOnFail: false,
      },
    };
    const made = new Queue<JobData>(service, options, this.backend);
    made.on('error', () => {}); // connection trouble shows in readiness; without a listener it would end the process
    this.queues.set(service, made);
    // one that could not begin never would
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
      // Postgres wakes a worker that has nothing to do: asking often would only keep connections open
      { connection: this.connection(), autorun: false, ...(this.pool && { drainDelay: 30 }), ...o },
      this.backend,
    );
  }

  /** Lets go of jobs that were done more than an hour ago. */
  async tidy(service: Service): Promise<void> {
    if (!this.config.REDIS_URL) await this.queue(service).clean(KEEP_DONE_MS, 50_000, 'completed');
  }

  /** Waits a little until adding works: at a start, when the connection is just being made. */
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

/** Prepares BullMQ's tables in Postgres; a command, run before the services start. */
export async function migrateJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await runMigrations(client as never).finally(() => client.end());
}
