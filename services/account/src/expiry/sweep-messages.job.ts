import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/runtime/clock';
import { tables } from '../tables.ts';
import { MessageService } from './message.service.ts';

const DAY_MS = 86_400_000;
/** A message that nobody accepted for this long is given up; it stays visible. */
const GIVE_UP_DAYS = 3;
const KEEP_DAYS = 90;
/** A browser that has not signed in for this long is a stranger again; its cookie lives as long. */
const DEVICE_DAYS = 400;
const BATCH = 500;
/** A call that is lost again is made again after this long, ms. */
const CALL_AGAIN_MS = 20_000;

/** Calls the worker for all messages whose next try has come, and lets go of what is out of date. */
@JobHandler('sweep-messages')
export class SweepMessagesJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly outgoing: MessageService,
  ) {}

  async run(): Promise<void> {
    while ((await this.callWaiting()) === BATCH);
    const now = this.clock.now();
    const db = tables(this.orm);
    await db.deleteFrom('pending_session').where('expires_at', '<', now).execute();
    await db.deleteFrom('session').where('expires_at', '<', now).execute();
    await db.deleteFrom('replaced_address').where('expires_at', '<', now).execute();
    await db.deleteFrom('resting_name').where('until', '<', now).execute();
    await db.deleteFrom('avatar_ticket').where('expires_at', '<', now).execute();
    await db.deleteFrom('code').where('expires_at', '<', daysBefore(now, 1)).execute();
    await db.deleteFrom('message').where('at', '<', daysBefore(now, KEEP_DAYS)).execute();
    await db.deleteFrom('known_device').where('seen_at', '<', daysBefore(now, DEVICE_DAYS)).execute();
  }

  /** @returns how many calls */
  private async callWaiting(): Promise<number> {
    const now = this.clock.now();
    const waiting = await tables(this.orm)
      .updateTable('message')
      .set({ next_try_at: new Date(now.getTime() + CALL_AGAIN_MS) })
      .where('id', 'in', (db) =>
        db
          .selectFrom('message')
          .select('id')
          .where('sent_at', 'is', null)
          .where('given_up_at', 'is', null)
          .where('next_try_at', '<=', now)
          .where('at', '>', daysBefore(now, GIVE_UP_DAYS))
          .orderBy('next_try_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    if (waiting.length) await this.outgoing.call(waiting.map((m) => m.id));
    return waiting.length;
  }
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);
