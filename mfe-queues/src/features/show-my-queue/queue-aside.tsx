import type { QueueItem } from '@videoqs/contract/queues/queue';
import { Bar } from '@videoqs/web/bar';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Panel } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { genresOf } from './filter.ts';
import styles from './queue-aside.module.css';

const REMINDERS = 4;
const GENRES = 6;

/** Beside the list, where there is room: what comes up, and what the queue is made of. */
export function QueueAside({
  items,
  genre,
  onGenre,
}: {
  items: readonly QueueItem[];
  genre: string | null;
  onGenre: (genre: string | null) => void;
}) {
  const due = items
    .filter((i) => i.remindDate)
    .sort((a, b) => String(a.remindDate).localeCompare(String(b.remindDate)))
    .slice(0, REMINDERS);
  const genres = genresOf(items).slice(0, GENRES);
  return (
    <>
      <Panel heading={messages.comingUp}>
        {due.length === 0 && (
          <Muted as="p" small>
            {messages.noReminders}
          </Muted>
        )}
        <ul className={styles.due}>
          {due.map((item) => (
            <li key={item.mediaType_vid}>
              <button type="button" onClick={() => void openDialog('queues/Reminder', item)}>
                <span className={styles.poster}>
                  <Poster {...item} size="w92" alt="" />
                </span>
                <span>
                  <span className={styles.name}>{item.title}</span>
                  <span className={styles.day}>{formatDate(item.remindDate || '', 'day')}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {genres.length > 1 && (
        <Panel heading={messages.whatsInIt}>
          <ul className={styles.genres}>
            {genres.map((g) => (
              <li key={g.genre}>
                <button
                  type="button"
                  aria-pressed={genre === g.genre}
                  onClick={() => onGenre(genre === g.genre ? null : g.genre)}
                >
                  <span>{g.genre}</span>
                  <Muted>{g.count}</Muted>
                  <Bar share={g.count / (genres[0]?.count ?? 1)} strong={genre === g.genre} />
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
