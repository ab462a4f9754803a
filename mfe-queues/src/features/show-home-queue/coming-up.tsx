import type { QueueItem } from '@videoqs/contract/queues/queue';
import { dateInLosAngeles } from '@videoqs/contract/wire/rules';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Poster } from '@videoqs/web/poster';
import { Muted, TextLink } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { inList } from '../../queue/list-context.tsx';
import { myList } from '../../queue/my-queue.ts';
import styles from './home-queue.module.css';

const SHOWN = 3;

/** The next reminders as leaves of a calendar; today's is amber. A leaf opens its reminder. */
export function ComingUp({ items }: { items: readonly QueueItem[] }) {
  const today = dateInLosAngeles(new Date());
  const due = items
    .flatMap((item) => (item.remindDate ? [{ item, day: item.remindDate }] : []))
    .sort((a, b) => a.day.localeCompare(b.day));
  return (
    <section className={styles.due} aria-label={messages.comingUp}>
      <h2>{messages.comingUp}</h2>
      {due.length === 0 && (
        <Muted as="p" small>
          {messages.noRemindersHome}
        </Muted>
      )}
      <ul>
        {due.slice(0, SHOWN).map(({ item, day }) => (
          <li key={item.mediaType_vid}>
            <button type="button" onClick={() => void openDialog('queues/Reminder', inList(myList, item))}>
              <Leaf day={day} now={day <= today} />
              <span className={styles.duePoster}>
                <Poster {...item} size="w92" alt="" />
              </span>
              <span className={styles.dueWords}>
                <b>{item.title}</b>
                <Muted small>{day <= today ? <em>{messages.today}</em> : weekdayOf(day)}</Muted>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {due.length > SHOWN && <TextLink to="/myVideoQs">{messages.allReminders(due.length)}</TextLink>}
    </section>
  );
}

/** "Nov 24, 2026" torn off a calendar. */
function Leaf({ day, now }: { day: string; now: boolean }) {
  const [month = '', date = ''] = formatDate(day).split(/[ ,]+/);
  return (
    <span className={styles.leaf} data-now={now || undefined}>
      <b>{date}</b>
      {month}
    </span>
  );
}

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
