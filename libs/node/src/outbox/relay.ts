import type { MikroORM } from '@mikro-orm/postgresql';
import { type EventName, events } from '@videoqs/contract/events/events';
import type { Service } from '@videoqs/contract/wire/call';
import type { Logger } from 'pino';
import type { JobQueues } from '../jobs/job-queues.ts';
import { EVENT_JOB_PREFIX } from '../jobs/jobs.ts';

interface Row {
  id: string;
  name: string;
  body: unknown;
  request_id: string;
}
const BATCH = 200;
/** An event is not handed over again after this long: its job is long done. */
const INBOX_DAYS = 30;

/**
 * Takes events from the outbox to one BullMQ queue per subscriber. A row goes only when every subscriber's job is done,
 * so that an emptied Redis loses nothing; a job's id is its event's, so that handing over twice is one job.
 */
export class OutboxRelay {
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly queues: JobQueues,
    private readonly log: Logger,
    private readonly intervalMs = 200,
    /** Handed over but not yet seen handled after this long: looked up, and handed over again if the queue lost it. */
    private readonly confirmAfterSeconds = 10,
  ) {}

  start(): void {
    this.running = this.loop();
  }
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async loop(): Promise<void> {
    let confirmAt = 0;
    let tidyAt = 0;
    while (!this.stopped) {
      try {
        const relayed = await this.relayBatch();
        if (Date.now() > confirmAt) {
          while ((await this.confirmBatch()) === BATCH && !this.stopped); // all that is done, not a batch a turn
          confirmAt = Date.now() + 5_000;
        }
        if (Date.now() > tidyAt) {
          await this.orm.em.fork().execute(`delete from inbox where at < now() - interval '${INBOX_DAYS} days'`);
          tidyAt = Date.now() + 3_600_000;
        }
        if (relayed === BATCH) continue;
      } catch (error) {
        this.log.warn({ err: error }, 'outbox relay waits');
      }
      await new Promise((resume) => setTimeout(resume, this.intervalMs));
    }
  }

  /** Hands over what waits. @returns how many events. */
  async relayBatch(): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const rows: Row[] = await em.execute(
        `select id, name, body, request_id from outbox where relayed_at is null order by created_at limit ${BATCH} for update skip locked`,
      );
      await this.handOver(rows);
      if (rows.length)
        await em.execute(`update outbox set relayed_at = now() where id in (?)`, [rows.map((r) => r.id)]);
      return rows.length;
    });
  }

  /** Lets go of what every subscriber has handled; hands over again what a queue no longer knows. @returns how many went */
  async confirmBatch(): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const rows: Row[] = await em.execute(
        `select id, name, body, request_id from outbox where relayed_at < now() - make_interval(secs => ?)
         order by relayed_at limit ${BATCH} for update skip locked`,
        [this.confirmAfterSeconds],
      );
      const done: string[] = [];
      for (const row of rows) {
        const states = await Promise.all(
          this.subscribers(row.name).map((s) => this.queues.queue(s).getJobState(row.id)),
        );
        if (states.every((state) => state === 'completed')) done.push(row.id);
        else if (states.includes('unknown')) await this.handOver([row]);
      }
      const kept = rows.filter((r) => !done.includes(r.id)).map((r) => r.id);
      if (done.length) await em.execute(`delete from outbox where id in (?)`, [done]);
      if (kept.length) await em.execute(`update outbox set relayed_at = now() where id in (?)`, [kept]);
      return done.length;
    });
  }

  private async handOver(rows: readonly Row[]): Promise<void> {
    const bySubscriber = new Map<Service, Row[]>();
    for (const row of rows)
      for (const subscriber of this.subscribers(row.name))
        bySubscriber.set(subscriber, [...(bySubscriber.get(subscriber) ?? []), row]);
    for (const [subscriber, theirs] of bySubscriber)
      await this.queues.queue(subscriber).addBulk(
        theirs.map((row) => ({
          name: EVENT_JOB_PREFIX + row.name,
          data: { eventID: row.id, body: row.body, requestID: row.request_id },
          opts: { jobId: row.id },
        })),
      );
  }

  private subscribers(name: string): readonly Service[] {
    return events[name as EventName]?.to ?? [];
  }
}
