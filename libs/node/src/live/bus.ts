import { Redis } from 'ioredis';
import pg from 'pg';

/** The Postgres channel that carries all topics. */
const CHANNEL = 'videoqs_bus';
/** Milliseconds before a lost connection is opened again. */
const AGAIN_MS = 500;

type Listener = () => void;

/**
 * Notifies the other copies of a service that something changed. A message contains only a topic, because the rows
 * contain the details. After a lost connection, every subscribed topic is announced, in case a message was lost. This
 * costs at most one extra read for each topic.
 */
export abstract class Bus {
  protected readonly listeners = new Map<string, Set<Listener>>();

  /** Publishing is not awaited and never fails. If a message is lost, the next read still sees the change. */
  abstract publish(topic: string): void;
  protected abstract start(topic: string): void;
  protected abstract stop(topic: string): void;
  abstract close(): Promise<void>;

  /** @returns a function that unsubscribes */
  subscribe(topic: string, listener: Listener): () => void {
    const held = this.listeners.get(topic);
    if (held) held.add(listener);
    else {
      this.listeners.set(topic, new Set([listener]));
      this.start(topic);
    }
    return () => {
      const left = this.listeners.get(topic);
      if (!left?.delete(listener) || left.size > 0) return;
      this.listeners.delete(topic);
      this.stop(topic);
    };
  }

  onModuleDestroy(): Promise<void> {
    return this.close();
  }

  protected notify(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }
  protected notifyAll(): void {
    for (const topic of this.listeners.keys()) this.notify(topic);
  }
}

/** Uses Redis if there is one, otherwise Postgres. */
export const makeBus = (config: { REDIS_URL?: string | undefined; DATABASE_URL: string }): Bus =>
  config.REDIS_URL ? new RedisBus(config.REDIS_URL) : new PostgresBus(config.DATABASE_URL);

class RedisBus extends Bus {
  private readonly out: Redis;
  private readonly in: Redis;
  /** Topics that could not be published yet, because the connection is down. */
  private readonly pending = new Set<string>();

  constructor(url: string) {
    super();
    const options = { maxRetriesPerRequest: 1, retryStrategy: () => AGAIN_MS, enableOfflineQueue: false };
    this.out = new Redis(url, options);
    // without this, the client would resubscribe only to topics of the previous connection, and not to topics added
    // while it was down
    this.in = new Redis(url, { ...options, autoResubscribe: false, autoResendUnfulfilledCommands: false });
    for (const redis of [this.out, this.in]) redis.on('error', () => {});
    this.in.on('message', (topic: string) => this.notify(topic));
    this.in.on('ready', () => this.listen([...this.listeners.keys()]));
    this.out.on('ready', () => {
      const topics = [...this.pending];
      this.pending.clear();
      for (const topic of topics) this.publish(topic);
    });
  }

  publish(topic: string): void {
    this.out.publish(topic, '').catch(() => void this.pending.add(topic)); // the next connection publishes the topic
  }
  protected start(topic: string): void {
    if (this.in.status === 'ready') this.listen([topic]); // otherwise the next connection publishes the topic
  }
  protected stop(topic: string): void {
    if (this.in.status === 'ready') this.in.unsubscribe(topic).catch(() => undefined);
  }
  /**
   * Subscribes in Redis and then announces the topics, because messages that were sent before the subscription were
   * missed.
   */
  private listen(topics: readonly string[]): void {
    if (!topics.length) return;
    const notify = () => {
      for (const topic of topics) this.notify(topic);
    };
    this.in.subscribe(...topics).then(notify, () => undefined);
  }
  async close(): Promise<void> {
    this.out.disconnect();
    this.in.disconnect();
  }
}

class PostgresBus extends Bus {
  private client: pg.Client | undefined;
  private again: NodeJS.Timeout | undefined;
  private closed = false;
  /**
   * Topics for the next notification. Topics published while a notification is being sent are sent together afterwards.
   */
  private readonly pending = new Set<string>();
  private isPublishing = false;

  constructor(private readonly url: string) {
    super();
    void this.connect();
  }

  publish(topic: string): void {
    this.pending.add(topic);
    void this.publishPending();
  }
  // all topics use one channel
  protected start(): void {}
  protected stop(): void {}

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.again);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('notification', ({ payload }) => this.notify(payload ?? ''));
    client.on('error', () => {});
    client.once('end', () => this.later());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      this.notifyAll();
      void this.publishPending();
    } catch {
      client.end().catch(() => undefined);
    }
  }

  private async publishPending(): Promise<void> {
    if (this.isPublishing) return;
    this.isPublishing = true;
    while (this.client && this.pending.size > 0) {
      const topics = [...this.pending];
      this.pending.clear();
      try {
        await this.client.query('select pg_notify($1, topic) from unnest($2::text[]) topic', [CHANNEL, topics]);
      } catch {
        for (const topic of topics) this.pending.add(topic);
        setTimeout(() => void this.publishPending(), AGAIN_MS).unref(); // sends on this connection, if it still works
        break;
      }
    }
    this.isPublishing = false;
  }

  private later(): void {
    this.client = undefined;
    if (!this.closed) this.again = setTimeout(() => void this.connect(), AGAIN_MS);
  }
}
