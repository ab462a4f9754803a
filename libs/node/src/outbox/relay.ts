import type { MikroORM } from '@mikro-orm/postgresql';
import { events } from '@videoqs/contract/events';
import type { Service } from '@videoqs/contract/wire/call';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { rowsOf } from '../database/rows.ts';
import { kyselyOf, type OutboxTables } from '../database/tables.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import { EVENTS_JOB_PREFIX } from '../jobs/jobs.ts';
import { type Batch, type BatchRow, batchRow, inBatches, takenEvent } from './batches.ts';

/** The number of events that are read at a time. */
const TAKEN = 1_000;
/** The number of idle rounds after which the pause grows by this factor. */
const IDLE_ROUNDS = 25;
const IDLE_FACTOR = 3;
/** The longest pause in ms while the database or the job queue is down. */
const LONGEST_WAIT_MS = 3_000;
/** The number of jobs that are checked at a time. */
const LOOKED_UP = 100;
/** The number of days after which an event is no longer enqueued again, because its job was completed long before. */
const INBOX_DAYS = 30;
/** The number of minutes after which a job that failed for good is retried. The cause may be fixed by then. */
const RETRY_MINUTES = 10;

/**
 * The pause between two rounds of the relay. It grows when there is no work, and when the database or the job queue is
 * down.
 * @param intervalMs the pause while there is work
 * @param idle rounds without work
 * @param failures failed rounds in a row
 * @returns ms
 */
export function pauseOf(intervalMs: number, idle: number, failures: number): number {
  if (failures) return Math.min(intervalMs * 2 ** failures, LONGEST_WAIT_MS);
  return idle < IDLE_ROUNDS ? intervalMs : intervalMs * IDLE_FACTOR;
}

/**
 * Moves events from the outbox to one BullMQ queue per subscriber, up to 100 events in a job. The rows are deleted only
 * when every subscriber's job is done, so no event is lost if Redis is emptied. A job has the id of its batch, so
 * enqueuing a batch twice makes one job. An event goes to the subscribers that its publisher named. If the publisher
 * named none, the event goes to the subscribers that this release knows. An event unknown to this release waits for a
 * newer release.
 */
export class OutboxRelay {
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly queues: JobQueues,
    private readonly log: Logger,
    private readonly intervalMs = 200,
    /**
     * The number of seconds after which an enqueued batch is checked. If the queue lost the batch, it is enqueued
     * again.
     */
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
    let failures = 0;
    let idle = 0;
    while (!this.stopped) {
      try {
        const relayed = await this.relayWaiting();
        if (Date.now() > confirmAt) {
          while ((await this.confirm()) === LOOKED_UP && !this.stopped); // check all batches in this round
          confirmAt = Date.now() + 5_000;
        }
        if (Date.now() > tidyAt) {
          await sql`delete from inbox where at < now() - make_interval(days => ${INBOX_DAYS})`.execute(this.db);
          tidyAt = Date.now() + 3_600_000;
        }
        failures = 0;
        idle = relayed ? 0 : idle + 1;
        if (relayed === TAKEN) continue;
      } catch (error) {
        this.log.warn({ err: error }, 'the outbox relay waits, because a round failed');
        failures++;
      }
      await new Promise((resume) => setTimeout(resume, pauseOf(this.intervalMs, idle, failures)));
    }
  }

  /** Enqueues waiting events. @returns the number of events */
  async relayWaiting(): Promise<number> {
    const known = Object.keys(events);
    const taken = await rowsOf(
      this.db,
      takenEvent,
      sql`with waiting as (
            select id from outbox where relayed_at is null and (subscribers <> '{}' or name = any(${known}::text[]))
            order by created_at limit ${TAKEN} for update skip locked)
          update outbox set relayed_at = now() from waiting where outbox.id = waiting.id
          returning outbox.id, outbox.name, outbox.body, outbox.request_id, outbox.subscribers`,
    );
    const batches = inBatches(taken);
    if (!batches.length) return 0;
    try {
      await this.note(batches);
      await this.handOver(batches);
    } catch (error) {
      // the events go back to waiting; if this fails too, confirm() finds them
      await this.db
        .updateTable('outbox')
        .set({ relayed_at: null, batch_id: null })
        .where('id', '=', sql<string>`any(${taken.map((t) => t.id)}::uuid[])`)
        .execute();
      throw error;
    }
    return taken.length;
  }

  /**
   * Deletes events that every subscriber has handled, and enqueues events again that a queue lost.
   * @returns the number of deleted events
   */
  async confirm(): Promise<number> {
    await this.findStranded();
    const looked = await rowsOf(
      this.db,
      batchRow,
      sql`with due as (
            select id from outbox_batch where looked_at < now() - make_interval(secs => ${this.confirmAfterSeconds})
            order by looked_at limit ${LOOKED_UP} for update skip locked)
          update outbox_batch b set looked_at = now() from due where b.id = due.id returning b.id, b.name, b.subscribers`,
    );
    const done: string[] = [];
    for (const batch of looked) if (await this.isDone(batch)) done.push(batch.id);
    if (done.length)
      await sql`with gone as (delete from outbox where batch_id = any(${done}::uuid[]))
        delete from outbox_batch where id = any(${done}::uuid[])`.execute(this.db);
    return done.length;
  }

  /** Finds events that were taken but got no job, because the relay's process ended between the two steps. */
  private async findStranded(): Promise<void> {
    await sql`update outbox set relayed_at = null
      where batch_id is null and relayed_at < now() - make_interval(secs => ${this.confirmAfterSeconds})`.execute(
      this.db,
    );
  }

  /**
   * Whether every subscriber's job is done. A job that its queue lost is enqueued again, and a failed job is retried.
   */
  private async isDone(batch: BatchRow): Promise<boolean> {
    const states = await Promise.all(
      batch.subscribers.map(async (service) => {
        const queue = this.queues.queue(service as Service);
        const state = await queue.getJobState(batch.id);
        if (state === 'failed') {
          const job = await queue.getJob(batch.id);
          if (job && Date.now() - (job.finishedOn ?? 0) > RETRY_MINUTES * 60_000) await job.retry('failed');
        }
        return state;
      }),
    );
    if (states.includes('unknown')) {
      const rows = await this.db
        .selectFrom('outbox')
        .select(['id', 'name', 'body', 'request_id', 'subscribers'])
        .where('batch_id', '=', batch.id)
        .execute();
      await this.handOver([{ ...batch, events: rows }]);
    }
    return states.every((state) => state === 'completed');
  }

  /** Records which events share a batch. */
  private async note(batches: readonly Batch[]): Promise<void> {
    const places = batches.flatMap((b) => b.events.map((e) => ({ id: e.id, batch: b.id })));
    await sql`with travel as (select * from unnest(${places.map((p) => p.id)}::uuid[], ${places.map((p) => p.batch)}::uuid[]) t(id, batch)),
        noted as (update outbox set batch_id = travel.batch from travel where outbox.id = travel.id)
      insert into outbox_batch (id, name, subscribers)
      select b.id, b.name, b.subscribers from jsonb_to_recordset(${JSON.stringify(batches.map(({ id, name, subscribers }) => ({ id, name, subscribers })))}::jsonb)
        as b(id uuid, name text, subscribers text[])`.execute(this.db);
  }

  private async handOver(batches: readonly Batch[]): Promise<void> {
    const bySubscriber = new Map<string, Batch[]>();
    for (const batch of batches)
      for (const subscriber of batch.subscribers)
        bySubscriber.set(subscriber, [...(bySubscriber.get(subscriber) ?? []), batch]);
    for (const [subscriber, theirs] of bySubscriber)
      await this.queues.queue(subscriber as Service).addBulk(
        theirs.map((batch) => ({
          name: EVENTS_JOB_PREFIX + batch.name,
          data: { events: batch.events.map((e) => ({ eventID: e.id, body: e.body, requestID: e.request_id })) },
          opts: { jobId: batch.id },
        })),
      );
  }

  private get db() {
    return kyselyOf<OutboxTables>(this.orm);
  }
}
