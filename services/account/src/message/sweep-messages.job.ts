import { MikroORM } from '@mikro-orm/postgresql';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { Clock } from '@videoqs/node/service/clock';
import { MessageService } from './message.service.ts';

const DAY_MS = 86_400_000;
/** A message that nobody took for this long is given up; it stays to be seen. */
const GIVE_UP_DAYS = 3;
const KEEP_DAYS = 90;

/** Calls the worker for messages whose next try has come, and lets go of what is out of date. */
@JobHandler('sweep-messages')
export class SweepMessagesJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly outgoing: MessageService,
  ) {}

  async run(): Promise<void> {
    const em = this.orm.em.fork();
    const now = this.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const waiting = (await em.execute(
      'select id from message where sent_at is null and next_try_at <= ? and at > ? order by next_try_at limit 200',
      [now, daysAgo(GIVE_UP_DAYS)],
    )) as { id: string }[];
    for (const { id } of waiting) await this.outgoing.call(id);
    await em.execute('delete from pending_session where expires_at < ?', [now]);
    await em.execute('delete from session where expires_at < ?', [now]);
    await em.execute('delete from code where expires_at < ?', [daysAgo(1)]);
    await em.execute('delete from message where at < ?', [daysAgo(KEEP_DAYS)]);
  }
}
