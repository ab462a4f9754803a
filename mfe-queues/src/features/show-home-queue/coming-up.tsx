import { today as dayNow, formatDate, formatDay } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Poster } from '@videoqs/web/poster';
import { Muted, TextLink } from '@videoqs/web/text';
import type { Figures } from '../../queue/figures.ts';
import { inList } from '../../queue/list-context.tsx';
import { myList } from '../../queue/my-queue.ts';
import { messages } from '../../texts/queue.messages.ts';
import styles from './home-queue.module.css';

const SHOWN = 3;

/**
 * The next reminders, drawn as the leaves of a tear-off calendar. Today's leaf is amber. A click on a leaf opens its
 * reminder.
 */
export function ComingUp({ reminders, reminderCount }: Pick<Figures, 'reminders' | 'reminderCount'>) {
  const today = dayNow();
  return (
    <section className={styles.due} aria-label={messages.comingUp}>
      <h2>{messages.comingUp}</h2>
      {reminderCount === 0 && (
        <Muted as="p" small>
          {messages.noRemindersHome}
        </Muted>
      )}
      <ul>
        {reminders.slice(0, SHOWN).map((item) => (
          <li key={item.mediaType_vid}>
            <button type="button" onClick={() => void openDialog('queues/Reminder', inList(myList, item))}>
              <Leaf day={item.remindDate} now={item.remindDate <= today} />
              <span className={styles.duePoster}>
                <Poster {...item} size="w92" alt="" />
              </span>
              <span className={styles.dueWords}>
                <b>{item.title}</b>
                <Muted small>
                  {item.remindDate <= today ? (
                    <em>{messages.today}</em>
                  ) : (
                    formatDay(item.remindDate, { weekday: 'long' })
                  )}
                </Muted>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {reminderCount > SHOWN && <TextLink to="/myVideoQs">{messages.allReminders(reminderCount)}</TextLink>}
    </section>
  );
}

/** Draws a date such as "Nov 24, 2026" as a leaf of a tear-off calendar. */
function Leaf({ day, now }: { day: string; now: boolean }) {
  const [month = '', date = ''] = formatDate(day).split(/[ ,]+/);
  return (
    <span className={styles.leaf} data-now={now || undefined}>
      <b>{date}</b>
      {month}
    </span>
  );
}
