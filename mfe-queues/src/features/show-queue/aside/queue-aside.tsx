import { Bar } from '@videoqs/web/bar';
import { TitleRow } from '@videoqs/web/card-row';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Panel } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../../messages.ts';
import type { Figures } from '../../../queue/figures.ts';
import { inList, useList } from '../../../queue/list-context.tsx';
import { messages as queueTexts } from '../../../texts/queue.messages.ts';
import styles from './queue-aside.module.css';

const GENRES = 6;

/** The part beside the list, if there is room: the next reminders, and the queue's titles by genre and length. */
export function QueueAside({
  figures,
  genre,
  onGenre,
}: {
  /** The figures of the queue; undefined until they have loaded. */
  figures: Figures | undefined;
  genre: string | null;
  onGenre: (genre: string | null) => void;
}) {
  const { list } = useList();
  const due = figures?.reminders ?? [];
  const genres = figures?.genres.slice(0, GENRES) ?? [];
  return (
    <>
      <Panel heading={queueTexts.comingUp}>
        {figures && due.length === 0 && (
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
                facts={<span className={styles.day}>{formatDate(item.remindDate, 'day')}</span>}
                onPick={() => void openDialog('queues/Reminder', inList(list, item))}
              />
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
                  <Muted>{g.count.toLocaleString('en-US')}</Muted>
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
