import { formatDate } from '@videoqs/web/date';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { useId } from 'react';
import { messages } from '../../library/library.messages.ts';
import styles from './bring-page.module.css';
import type { Targets } from './use-targets.ts';

/** The number of plays that are shown. */
const SHOWN = 400;

/** The plays that earlier imports brought and these files no longer have, with the choice to remove them. */
export function Gone({ plays, on, set }: Targets['gone']) {
  const about = useId();
  if (plays.length === 0) return null;
  return (
    <section className={styles.dates} aria-label={messages.gone(plays.length)}>
      <h2>{messages.gone(plays.length)}</h2>
      <p id={about}>{messages.goneText(plays.length)}</p>
      <div className={styles.choice}>
        <span aria-hidden="true">{messages.removeToo(plays.length)}</span>
        <Switch label={messages.removeToo(plays.length)} on={on} onChange={set} describedBy={about} />
      </div>
      <details className={styles.missing}>
        <summary>{messages.showGone}</summary>
        <ul>
          {plays.slice(0, SHOWN).map(({ playID, title, season, episode, watchedAt }) => (
            <li key={playID}>
              {title} {season !== null && episode !== null && messages.episode(season, episode)}{' '}
              <Muted small>{watchedAt === 'unknown' ? messages.noDate : formatDate(watchedAt)}</Muted>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
