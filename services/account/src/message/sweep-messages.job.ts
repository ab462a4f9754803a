import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '@videoqs/node/clock';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs';
import { MessageService } from './message.service.ts';

const WAITING_MS = 20_000;

/** Calls the worker again for messages whose call was lost, and lets go of what is out of date. */
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
    const waiting = (await em.execute(
      'select id from message where sent_at is null and at < ? and (claimed_at is null or claimed_at < ?) order by at limit 200',
      [new Date(now.getTime() - WAITING_MS), new Date(now.getTime() - 3 * WAITING_MS)],
    )) as { id: string }[];
    for (const { id } of waiting) await this.outgoing.call(id);
    await em.execute('delete from pending_session where expires_at < ?', [now]);
    await em.execute('delete from session where expires_at < ?', [now]);
  }
}
