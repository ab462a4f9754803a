import { Button } from '@videoqs/web/button';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { Menu } from '@videoqs/web/menu';
import { Panel } from '@videoqs/web/page';
import { formatPercent } from '@videoqs/web/percent';
import { Muted } from '@videoqs/web/text';
import type { Title } from '../../plays/mark.ts';
import { OfflineNote } from '../../plays/offline-note.tsx';
import { messages as names } from '../../plays/plays.messages.ts';
import { Ring } from '../../plays/ring.tsx';
import { countable, type Progress } from '../../plays/shown.ts';
import { stateItems } from '../../plays/states.ts';
import styles from './my-progress.module.css';
import { messages } from './seasons.messages.ts';

/** A member's progress in a show, as a ring and in words, with a button that pauses the show. */
export function MyProgress({ show, progress: p }: { show: Title; progress: Progress }) {
  const counted = countable(p.seasons);
  // If the runtimes of some episodes are unknown, the time left is only an estimate.
  const isAbout = counted.some((e) => e.aired && e.plays === 0 && e.minutes === null);
  const left = formatRuntime(p.minutesLeft);
  return (
    <>
      <OfflineNote />
      <Panel label={messages.myProgress} className={styles.mine}>
        {p.seen > 0 ? (
          <div className={styles.far}>
            <span className={styles.ring}>
              <Ring seen={p.seen} of={p.aired} size={84} width={8} />
              <span className={styles.share}>
                <b>{formatPercent(p.seen / Math.max(1, p.aired))}</b>
                <small>{messages.seen}</small>
              </span>
            </span>
            <p>
              <b>{left ? (isAbout ? messages.aboutToGo(left) : messages.toGo(left)) : messages.nothingLeft}</b>
              <Muted small>
                {[messages.seenOf(p.seen, p.aired), p.since && messages.since(formatDate(p.since))]
                  .filter(Boolean)
                  .join(', ')}
              </Muted>
            </p>
          </div>
        ) : (
          <p className={styles.whole}>{messages.whole(messages.episodes(p.aired), left)}</p>
        )}
        {p.seen > 0 && (
          <Menu
            label={messages.status}
            groups={[{ items: stateItems(show, p.state) }]}
            button={(trigger) => (
              <Button icon="down" {...trigger} aria-label={messages.statusOf(names.states[p.state])}>
                {names.states[p.state]}
              </Button>
            )}
          />
        )}
      </Panel>
    </>
  );
}
