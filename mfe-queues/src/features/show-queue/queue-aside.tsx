import type { QueueItem } from '@videoqs/contract/queues/queue';
import { Bar } from '@videoqs/web/bar';
import { TitleRow } from '@videoqs/web/card-row';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Panel } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { inList, useList } from '../../queue/list-context.tsx';
import { genresOf } from './filter.ts';
import styles from './queue-aside.module.css';

const REMINDERS = 4;
const GENRES = 6;

/** Beside the list, where there is room: what comes up, and what the queue is made of. */
export function QueueAside({
  items,
  count,
  genre,
  onGenre,
}: {
  items: readonly QueueItem[];
  /** Titles in the whole queue; the breakdown covers only those that are loaded, and says so. */
  count: number;
  genre: string | null;
  onGenre: (genre: string | null) => void;
}) {
  const { list } = useList();
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
              <TitleRow
                compact
                title={item.title}
                poster={item}
                facts={<span className={styles.day}>{formatDate(item.remindDate || '', 'day')}</span>}
                onPick={() => void openDialog('queues/Reminder', inList(list, item))}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {genres.length > 1 && (
        <Panel heading={messages.whatsInIt}>
          {items.length < count && (
            <Muted as="p" small>
              {messages.ofFirst(items.length)}
            </Muted>
          )}
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
