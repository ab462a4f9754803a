import type { EntityManager } from '@mikro-orm/postgresql';
import { byNoticeChannel, NOTICE_CHANNELS } from '@videoqs/contract/account/channel';
import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { sql } from 'kysely';
import type { Reached } from '../channel/channel.ts';
import { tables } from '../tables.ts';
import { usualChoices } from './choice.rules.ts';

/**
 * Members' addresses and choices of notices, by id. Deleted members are left out. The choice to get reminders by mail
 * is stored in the member's row.
 */
export async function reachedAmong(em: EntityManager, userIDs: readonly number[]): Promise<Map<number, Reached>> {
  const rows = await tables(em)
    .selectFrom('member as m')
    .leftJoin('notice_choice as c', 'c.user_id', 'm.id')
    .select(['m.id', 'm.email', 'm.email_verified', 'm.cell', 'm.cell_verified', 'm.cell_mute'])
    .select(['m.reminder_by_email', 'm.reminder_by_text'])
    .select(NOTICE_CHANNELS.map((channel) => `c.${channel} as by_${channel}` as const))
    .select(['c.bell', 'c.email_when', 'c.quiet_from', 'c.quiet_to', 'c.zone', 'c.reminders_wait'])
    .where('m.id', '=', sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Map(
    rows.map((r) => {
      const chosen = byNoticeChannel((channel) => r[`by_${channel}`] ?? usualChoices[channel]);
      const reached: Reached = {
        userID: r.id,
        emailTo: r.email && r.email_verified ? r.email : null,
        cellTo: r.cell && r.cell_verified ? r.cell : null,
        remindersByText: r.reminder_by_text && !r.cell_mute,
        bell: r.bell ?? usualChoices.bell,
        ...chosen,
        email: [...chosen.email, ...(r.reminder_by_email ? (['reminder'] as const) : [])],
        emailWhen: r.email_when ?? usualChoices.emailWhen,
        quiet: r.quiet_from && r.quiet_to ? { from: r.quiet_from, to: r.quiet_to } : null,
        zone: r.zone ?? usualChoices.zone,
        remindersWait: r.reminders_wait ?? usualChoices.remindersWait,
      };
      return [r.id, reached];
    }),
  );
}

/** The time zone that a member chose; undefined without a choice. */
export async function zoneOf(em: EntityManager, userID: number): Promise<string | undefined> {
  const row = await tables(em)
    .selectFrom('notice_choice')
    .select('zone')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return row?.zone;
}

/** The time zone in which a member sees days and times. */
export const shownZoneOf = async (em: EntityManager, userID: number): Promise<string> =>
  (await zoneOf(em, userID)) ?? usualChoices.zone;

/** Saves a member's choices of notices, except the choice to get reminders by mail. */
export async function keepChoices(em: EntityManager, userID: number, c: NoticeChoices): Promise<void> {
  const once = (kinds: NoticeChoices['bell']) => [...new Set(kinds)];
  const row = {
    bell: once(c.bell),
    ...byNoticeChannel((channel) => once(c[channel])),
    email: once(c.email).filter((kind) => kind !== 'reminder'),
    email_when: c.emailWhen,
    quiet_from: c.quiet?.from ?? null,
    quiet_to: c.quiet?.to ?? null,
    zone: c.zone,
    reminders_wait: c.remindersWait,
  };
  await tables(em)
    .insertInto('notice_choice')
    .values({ user_id: userID, ...row })
    .onConflict((it) => it.column('user_id').doUpdateSet(row))
    .execute();
}
