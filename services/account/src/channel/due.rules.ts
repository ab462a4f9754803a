import type { NoticeChoices } from '@videoqs/contract/account/notices';
import { DateTime } from 'luxon';

/** The daily email is sent at this hour of the member's day. */
const DIGEST_HOUR = 9;

type When = Pick<NoticeChoices, 'quiet' | 'zone'>;

/**
 * @returns the time at which a message may be sent: now, or at the end of the current quiet hours, even on days when
 * clocks change
 */
export function afterQuiet(at: Date, { quiet, zone }: When): Date {
  if (!quiet || quiet.from === quiet.to) return at;
  const here = DateTime.fromJSDate(at, { zone });
  const time = here.toFormat('HH:mm');
  const { from, to } = quiet;
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return at;
  const [hour = 0, minute = 0] = to.split(':').map(Number);
  const ends = (time < to ? here : here.plus({ days: 1 })).set({ hour, minute, second: 0, millisecond: 0 });
  return ends.toJSDate();
}

/** @returns the time at which a notice may be sent: now, or with the next daily email; never within quiet hours */
export const noticeDue = (at: Date, isDaily: boolean, when: When): Date =>
  afterQuiet(isDaily ? nextDigest(at, when.zone) : at, when);

/** The time of the first daily email after a moment. */
export function nextDigest(at: Date, zone: string): Date {
  const here = DateTime.fromJSDate(at, { zone });
  const today = here.set({ hour: DIGEST_HOUR, minute: 0, second: 0, millisecond: 0 });
  return (today > here ? today : today.plus({ days: 1 })).toJSDate();
}

/** The date of a moment in the time zone, YYYY-MM-DD. */
export const dayIn = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).toISODate() ?? at.toISOString().slice(0, 10);
