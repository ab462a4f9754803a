import { MikroORM } from '@mikro-orm/postgresql';
import type { JobData } from '@videoqs/node/jobs/job-queues';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/service/clock';

interface Row {
  user_id: string;
  media_key: string;
  remind_date: string;
  title: string;
}

/**
 * Turns a due reminder into a delivery, once: the reminder goes, its delivery (one a reminder, which is also the in-app
 * notice) and the event that has mail sent come, in one transaction. Not due, or gone: nothing to do.
 */
@JobHandler('fire-reminder')
export class FireReminderJob implements RunsJob {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async run({ reminderID }: JobData): Promise<void> {
    const now = this.clock.now();
    await this.orm.em.fork().transactional(async (em) => {
      const [due] = (await em.execute(
        `with fired as (delete from reminder where id = ? and due_at <= ? returning *)
         select f.user_id, f.media_key, f.remind_date::text, t.title from fired f join title t on t.media_key = f.media_key`,
        [reminderID, now],
      )) as Row[];
      if (!due) return;
      await em.execute('insert into delivery (id, user_id, media_key, title, at) values (?, ?, ?, ?, ?)', [
        reminderID,
        due.user_id,
        due.media_key,
        due.title,
        now,
      ]);
      await emit(em, 'reminder.due', {
        deliveryID: String(reminderID),
        userID: Number(due.user_id),
        mediaType_vid: due.media_key,
        title: due.title,
        remindDate: due.remind_date,
        at: now.toISOString(),
      });
    });
  }
}
