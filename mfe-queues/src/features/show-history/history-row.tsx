import type { HistoryEntry } from '@videoqs/contract/queues/history';
import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { useSession } from '@videoqs/web/session';
import { Muted } from '@videoqs/web/text';
import { messages } from './history.messages.ts';
import styles from './history-view.module.css';
import { wording } from './wording.ts';

/** An entry of the history, with a button that undoes it. `undo` is undefined while another entry is being undone. */
export function HistoryRow({
  entry,
  busy,
  undo,
}: {
  entry: HistoryEntry;
  busy: boolean;
  undo: (() => void) | undefined;
}) {
  const me = useSession((s) => s.ID);
  const [who, did] = wording(entry, me);
  const { by, at, titles, count, canUndo, undone } = entry;
  const [first] = titles;
  const names = titles.map((t) => t.title).join(', ');
  const many = count > 1 && [names, count > titles.length && messages.others(count - titles.length)];
  return (
    <li className={undone ? `${styles.entry} ${styles.undone}` : styles.entry}>
      <Avatar name={by.username || who} src={by.imgSrc} size={30} />
      <span className={styles.words}>
        <span className={styles.did}>
          <strong>{who}</strong>{' '}
          {did.map((part, n) => (n % 2 ? <strong key={part}>{part}</strong> : <span key={part}>{part}</span>))}
        </span>
        <Muted small>
          <time dateTime={at} title={formatDate(at, 'time')}>
            {formatAgo(at)}
          </time>
          {many && ` · ${many.filter(Boolean).join(' ')}`}
        </Muted>
      </span>
      <span className={styles.poster}>{first && <Poster {...first} size="w92" alt="" />}</span>
      <span className={styles.end}>
        {undone && <Muted small>{messages.undone}</Muted>}
        {canUndo && (
          <Button
            tone="quiet"
            size="s"
            busy={busy}
            disabled={!busy && !undo}
            aria-label={messages.undoOf(did.join(''))}
            onClick={undo}
          >
            {messages.undo}
          </Button>
        )}
      </span>
    </li>
  );
}
