import { formatDate } from '@videoqs/web/date';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { useId } from 'react';
import type { EarlierPlay, Move } from '../../library/earlier-plays.ts';
import { messages } from '../../library/library.messages.ts';
import styles from './bring-page.module.css';
import type { Targets } from './use-targets.ts';

/** The maximum number of plays on the page. */
const SHOWN = 400;

const dateOf = (when: string): string => (when === 'unknown' ? messages.noDate : formatDate(when));

/**
 * Lists plays of earlier imports that are missing from these files or have another date there. The member chooses
 * whether to remove the missing plays, and whether to move the others to the new date. Without a choice all of them
 * stay unchanged.
 */
export function Earlier({ gone, moved }: Pick<Targets, 'gone' | 'moved'>) {
  return (
    <>
      <Choice
        {...gone}
        title={messages.gone(gone.plays.length)}
        text={messages.goneText(gone.plays.length)}
        label={messages.removeToo(gone.plays.length)}
        dates={({ watchedAt }: EarlierPlay) => dateOf(watchedAt)}
      />
      <Choice
        {...moved}
        title={messages.moved(moved.plays.length)}
        text={messages.movedText(moved.plays.length)}
        label={messages.moveToo(moved.plays.length)}
        dates={({ watchedAt, to }: Move) => messages.fromTo(dateOf(watchedAt), dateOf(to))}
      />
    </>
  );
}

interface ChoiceProps<P extends EarlierPlay> {
  plays: readonly P[];
  on: boolean;
  set: (on: boolean) => void;
  title: string;
  text: string;
  label: string;
  dates: (play: P) => string;
}
function Choice<P extends EarlierPlay>({ plays, on, set, title, text, label, dates }: ChoiceProps<P>) {
  const about = useId();
  if (plays.length === 0) return null;
  return (
    <section className={styles.dates} aria-label={title}>
      <h2>{title}</h2>
      <p id={about}>{text}</p>
      <div className={styles.choice}>
        <span aria-hidden="true">{label}</span>
        <Switch label={label} on={on} onChange={set} describedBy={about} />
      </div>
      <details className={styles.missing}>
        <summary>{messages.showEarlier}</summary>
        <ul>
          {plays.slice(0, SHOWN).map((play) => (
            <li key={play.playID}>
              {play.title}{' '}
              {play.season !== null && play.episode !== null && messages.episode(play.season, play.episode)}{' '}
              <Muted small>{dates(play)}</Muted>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
