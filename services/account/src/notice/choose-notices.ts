import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { inTransaction } from '@videoqs/node/database/transaction';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { tables } from '../tables.ts';
import { choicesOf } from './choices.ts';
import { afterQuiet, mailDue } from './due.ts';

/** Which notices a member gets by which way, and when. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @throws NotAuthorized when the member is gone */
  async fetch(userID: number): Promise<NoticeChoices> {
    const found = (await choicesOf(this.orm, [userID])).get(userID);
    if (!found) throw new NotAuthorized();
    const { userID: _, mailTo, ...choices } = found;
    return choices;
  }

  /** What waits goes by the new choice: sooner, later, or not at all. Social is told what the bell shows. */
  save(userID: number, c: NoticeChoices): Promise<void> {
    return inTransaction(this.orm, async (em) => {
      const db = tables(em);
      const now = this.clock.now();
      const member = await db
        .updateTable('member')
        .set({ reminder_by_email: c.email.includes('reminder') })
        .where('id', '=', userID)
        .returning('id')
        .executeTakeFirst();
      if (!member) throw new NotAuthorized();
      const email = [...new Set(c.email)].filter((kind) => kind !== 'reminder');
      const row = {
        bell: [...new Set(c.bell)],
        email,
        push: [...new Set(c.push)],
        email_when: c.emailWhen,
        quiet_from: c.quiet?.from ?? null,
        quiet_to: c.quiet?.to ?? null,
        zone: c.zone,
        reminders_wait: c.remindersWait,
      };
      await db
        .insertInto('notice_choice')
        .values({ user_id: userID, ...row })
        .onConflict((it) => it.column('user_id').doUpdateSet(row))
        .execute();
      for (const [channel, kinds, due] of [
        ['email', c.emailWhen === 'never' ? [] : email, mailDue(now, c)],
        ['push', row.push, afterQuiet(now, c)],
      ] as const) {
        const waiting = db.deleteFrom('notice_waiting').where('user_id', '=', userID).where('channel', '=', channel);
        await (kinds.length ? waiting.where('kind', 'not in', kinds) : waiting).execute();
        await db
          .updateTable('notice_waiting')
          .set({ due_at: due })
          .where('user_id', '=', userID)
          .where('channel', '=', channel)
          .execute();
      }
      await emit(em, 'member.choseBell', { userID, shown: row.bell, at: now.toISOString() });
    });
  }
}
