import { today as dayNow, formatDate } from '@videoqs/web/date';

/** The storage key of the last visit. Sign-out removes all keys with this prefix. */
const NAME = 'persistUpNextVisit';
const WEEK_DAYS = 6;

/**
 * The last day before today on which this page was open, in words: "Sunday", or a date if it is longer ago; '' on a
 * first visit. Also stores that the page is open today.
 */
export function lastVisit(): string {
  const today = dayNow();
  const [before = '', last = ''] = (localStorage.getItem(NAME) ?? '').split(' ');
  const was = last === today ? before : last;
  localStorage.setItem(NAME, `${was} ${today}`);
  if (!was) return '';
  return was >= dayNow(-WEEK_DAYS)
    ? new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${was}T12:00:00Z`))
    : formatDate(was, 'day');
}
