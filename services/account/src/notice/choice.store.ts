import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type NoticeChoices, noticeKind } from '@videoqs/contract/account/notices';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

const ALL = noticeKind.options;

/** What is told to whom has chosen nothing: all behind the bell and to devices that allow it, and reminders by mail. */
const usualChoices: NoticeChoices = {
  bell: [...ALL],
  email: [],
  push: [...ALL],
  emailWhen: 'once',
  quiet: null,
  zone: 'America/Los_Angeles',
  remindersWait: false,
};

export interface Reached extends NoticeChoices {
  userID: number;
  /** Where mail goes: verified, or null. */
  mailTo: string | null;
}

/** What members chose, by id; who is gone is not there. Whether reminders are mailed is kept with the member. */
export async function choicesOf(
  from: EntityManager | MikroORM,
  userIDs: readonly number[],
): Promise<Map<number, Reached>> {
  const rows = await tables(from)
    .selectFrom('member as m')
    .leftJoin('notice_choice as c', 'c.user_id', 'm.id')
    .select(['m.id', 'm.email', 'm.email_verified', 'm.reminder_by_email'])
    .select(['c.bell', 'c.email as mailed', 'c.push', 'c.email_when', 'c.quiet_from', 'c.quiet_to', 'c.zone'])
    .select('c.reminders_wait')
    .where('m.id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Map(
    rows.map((r) => [
      r.id,
      {
        userID: r.id,
        mailTo: r.email && r.email_verified ? r.email : null,
        bell: r.bell ?? usualChoices.bell,
        email: [...(r.mailed ?? usualChoices.email), ...(r.reminder_by_email ? (['reminder'] as const) : [])],
        push: r.push ?? usualChoices.push,
        emailWhen: r.email_when ?? usualChoices.emailWhen,
        quiet: r.quiet_from && r.quiet_to ? { from: r.quiet_from, to: r.quiet_to } : null,
        zone: r.zone ?? usualChoices.zone,
        remindersWait: r.reminders_wait ?? usualChoices.remindersWait,
      },
    ]),
  );
}
