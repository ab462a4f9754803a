import type { QueueItem } from '@videoqs/contract/queues/queue';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Poster } from '@videoqs/web/poster';
import { messages } from '../../messages.ts';
import { genresOf } from './filter.ts';
import './queue-aside.css';

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
    <aside className="qu-aside">
      <section className="vq-panel">
        <h2 className="qu-panel-head">{messages.comingUp}</h2>
        {due.length === 0 && <p className="vq-muted vq-small">{messages.noReminders}</p>}
        <ul className="qu-due">
          {due.map((item) => (
            <li key={item.mediaType_vid}>
              <button type="button" onClick={() => void openDialog('queues/Reminder', item)}>
                <span className="qu-due-poster">
                  <Poster {...item} size="w92" alt="" />
                </span>
                <span>
                  <span className="qu-due-title">{item.title}</span>
                  <span className="qu-due-day">{formatDate(item.remindDate || '', 'day')}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {genres.length > 1 && (
        <section className="vq-panel">
          <h2 className="qu-panel-head">{messages.whatsInIt}</h2>
          <ul className="qu-genres">
            {genres.map((g) => (
              <li key={g.genre}>
                <button
                  type="button"
                  aria-pressed={genre === g.genre}
                  onClick={() => onGenre(genre === g.genre ? null : g.genre)}
                >
                  <span>{g.genre}</span>
                  <span className="vq-muted">{g.count}</span>
                  <i style={{ width: `${(100 * g.count) / (genres[0]?.count ?? 1)}%` }} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
