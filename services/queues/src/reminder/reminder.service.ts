import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/wire/calls';
import { JobQueues } from '@videoqs/node/jobs/job-queues';
import { Clock } from '@videoqs/node/service/clock';
import type { Logger } from 'pino';
import { messages } from '../messages.ts';
import { NotACursor, QueueNotAllowed } from '../queue/queue.errors.ts';
import { lockQueue } from '../queue/queue.loader.ts';
import { canSee } from '../queue/queue.policy.ts';
import { dueAt, refuseDate } from './remind-date.ts';

const toCursor = (at: string, id: string) => Buffer.from(`${at}|${id}`).toString('base64url');
const WRITTEN = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** @throws NotACursor */
function fromCursor(after: string | undefined): { at: string; id: string } {
  if (after === undefined) return { at: '', id: '' };
  const [, at = '', id = ''] = WRITTEN.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (new Date(Date.parse(at) || 0).toISOString() !== at) throw new NotACursor(); // 30 February too
  return { at, id };
}

/** Binge reminders: the row is the truth, the delayed job only its alarm. */
@Injectable()
export class ReminderService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly queues: JobQueues,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** @throws QueueNotAllowed */
  async create(
    userID: number,
    body: Body<'/api/queues/createBingeReminder'>,
  ): Promise<Reply<'/api/queues/createBingeReminder'>> {
    const now = this.clock.now();
    const refusal = refuseDate(body.remindDate, now);
    if (refusal) return { success: false, userMessage: refusal };
    const id = randomUUID(); // a new id for a new date: the alarm of the old one then finds nothing
    const due = dueAt(body.remindDate);
    const kept = await this.orm.em.fork().transactional(async (em) => {
      await this.mustSee(em, body.remindQueueID, userID);
      return em.execute(
        `insert into reminder (id, user_id, queue_id, media_key, remind_date, due_at)
         select ?, ?, queue_id, media_key, ?, ? from item where queue_id = ? and media_key = ?
         on conflict (queue_id, media_key, user_id) do update
         set id = excluded.id, remind_date = excluded.remind_date, due_at = excluded.due_at returning id`,
        [id, userID, body.remindDate, due, body.remindQueueID, body.remindMediaType_vid],
      );
    });
    if (!kept.length) return { success: false, userMessage: messages.gone };
    await this.arm(id, Math.max(0, due.getTime() - now.getTime()));
    return { success: true };
  }

  /** @throws QueueNotAllowed */
  async cancel(
    userID: number,
    body: Body<'/api/queues/cancelBingeReminder'>,
  ): Promise<Reply<'/api/queues/cancelBingeReminder'>> {
    await this.orm.em.fork().transactional(async (em) => {
      await this.mustSee(em, body.remindQueueID, userID);
      await em.execute('delete from reminder where queue_id = ? and media_key = ? and user_id = ?', [
        body.remindQueueID,
        body.remindMediaType_vid,
        userID,
      ]);
    });
    return { success: true };
  }

  /** Deliveries, newest first. @throws NotACursor */
  async notices(
    userID: number,
    { limit, after }: Parsed<'/api/queues/fetchReminderNotices'>,
  ): Promise<Reply<'/api/queues/fetchReminderNotices'>> {
    const { at, id } = fromCursor(after);
    const rows = (await this.orm.em.fork().execute(
      `select id, media_key, title, at from delivery where user_id = ? and (at, id) < (coalesce(nullif(?, ''), 'infinity')::timestamptz,
       coalesce(nullif(?, ''), 'ffffffff-ffff-ffff-ffff-ffffffffffff')::uuid) order by at desc, id desc limit ?`,
      [userID, at, id, limit + 1],
    )) as { id: string; media_key: string; title: string; at: string }[];
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      notices: page.map((r) => ({
        noticeID: r.id,
        mediaType_vid: r.media_key,
        title: r.title,
        at: new Date(r.at).toISOString(),
      })),
      nextCursor: rows.length > limit && last ? toCursor(new Date(last.at).toISOString(), last.id) : null,
    };
  }

  /** Sets the alarm; one that cannot be set is no loss, the sweep finds the reminder when it is due. */
  async arm(reminderID: string, delay: number): Promise<void> {
    await this.queues
      .queue('queues')
      .add('fire-reminder', { reminderID }, { delay, jobId: `fire-${reminderID}` })
      .catch((error: unknown) => this.log.warn({ err: error, reminderID }, 'alarm not set, the sweep will find it'));
  }

  private async mustSee(em: Parameters<typeof lockQueue>[0], queueID: number, userID: number): Promise<void> {
    const locked = await lockQueue(em, queueID, userID);
    if (!locked || !canSee(locked.level)) throw new QueueNotAllowed();
  }
}
