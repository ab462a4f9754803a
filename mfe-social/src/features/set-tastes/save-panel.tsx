import { Button, IconButton } from '@videoqs/web/button';
import { Panel } from '@videoqs/web/page';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { useTasteClock } from './taste-clock.ts';
import { messages } from './tastes.messages.ts';
import styles from './tastes.module.css';
import type { useTastes } from './use-tastes.ts';

/** When this many seconds remain, screen readers announce the countdown. */
const SAID = [30, 10];

/** Lists the unsaved changes and the time until they are saved. Its buttons save or undo them at once. */
export function SavePanel({ tastes }: { tastes: ReturnType<typeof useTastes> }) {
  const { saved, changed, saving } = tastes;
  const left = useTasteClock((s) => s.left);
  const entries = Object.entries(changed);
  const waits = entries.length > 1 && left !== null;
  return (
    <Panel as="div" label={messages.changes(entries.length)} className={styles.save}>
      <div className={styles.clock}>
        <span className={styles.seconds} role="timer" aria-label={messages.clock}>
          {left ?? ''}
        </span>
        <div>
          <p className={styles.count}>{entries.length ? messages.changes(entries.length) : messages.allUp}</p>
          {entries.length > 0 && (
            <Muted as="p" small>
              {waits ? messages.savesIn(left) : entries.length === 1 ? messages.oneMore : messages.saveYourself}
            </Muted>
          )}
        </div>
        <Button tone="primary" busy={saving} onClick={() => void tastes.save()}>
          {messages.saveNow}
        </Button>
        <Button disabled={!entries.length || saving} onClick={tastes.undoAll}>
          {messages.undoAll}
        </Button>
      </div>
      <VisuallyHidden status>{waits && SAID.includes(left) ? messages.left(left) : ''}</VisuallyHidden>
      {entries.length > 0 && (
        <ul className={styles.changes}>
          {entries.map(([genre, value]) => (
            <li key={genre}>
              <span>{genre}</span>
              <Muted>{messages.fromTo(saved?.[genre] ?? 0, value)}</Muted>
              <IconButton
                icon="close"
                label={messages.undoOf(genre)}
                onClick={() => tastes.move(genre, saved?.[genre] ?? 0)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
