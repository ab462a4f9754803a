import { Button, IconButton } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { Menu, type MenuItem } from '@videoqs/web/menu';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { type Start, StartOn } from '@videoqs/web/start-on';
import { Muted, TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import { messages as names } from '../../plays/plays.messages.ts';
import { Ring } from '../../plays/ring.tsx';
import type { UpNextShow } from '../../plays/shown.ts';
import { setShowState } from '../../plays/states.ts';
import { swipes } from '../../plays/swipe.ts';
import { CoveredName } from '../../spoilers/cover.tsx';
import type { Guard } from '../../spoilers/guard.ts';
import { useStartOn } from '../../streams/start-on.ts';
import { messages } from './up-next.messages.ts';
import styles from './up-next.module.css';
import { useRow } from './use-row.ts';

/**
 * A row for a show. A click on the text opens the show. A click on the ring marks the next episode as watched, and the
 * page stays open.
 */
export function UpNextRow({ row, guard }: { row: UpNextShow; guard: Guard }) {
  const { shown, mark, isWaiting, onNear } = useRow(row);
  const { mediaType_vid, title, next, state } = shown;
  const show = { mediaType_vid, title };
  const short = next ? names.episodeShort(next.season, next.episode) : '';
  const id = `${mediaType_vid} ${short}`;
  const covered = guard.of(id, false).names;
  const isOver = next === null || state === 'paused' || state === 'dropped';
  const startOn = useStartOn(mediaType_vid, title);
  const start = isOver ? undefined : startOn;
  // On a phone, a swipe to the left opens the menu.
  const [toMenu] = useState(() =>
    swipes({ left: (li) => li.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click() }),
  );
  // A row without a next episode keeps its ring until the next visit.
  const [first] = useState(row.next);
  const isDone = first !== null && next === null;
  return (
    <li className={styles.row} data-done={isDone || undefined} {...toMenu}>
      <Link className={styles.link} to={titlePath(mediaType_vid)}>
        <span className={styles.poster}>
          <Poster {...shown} size="w92" alt="" />
        </span>
        <span className={styles.words}>
          {row.isNew && (
            <span className={styles.new}>{row.waiting > 1 ? messages.newMany(row.waiting) : airedOf(row)}</span>
          )}
          <b>{title}</b>
          {next && (
            <span className={styles.at}>
              <strong>{short}</strong>
              {covered ? (
                <>
                  {' · '}
                  <CoveredName label={messages.nameCovered} />
                </>
              ) : (
                next.name && ` · ${next.name}`
              )}
            </span>
          )}
          <Muted small className={styles.facts}>
            {factsOf(shown, isDone).map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </Muted>
        </span>
      </Link>
      {/* The name is hidden until the setting is known. Most members then need no button. */}
      {next && covered && guard.isOn && (
        <TextButton aria-label={messages.showName(title)} onClick={() => guard.toggle(id)}>
          {messages.show}
        </TextButton>
      )}
      <span className={styles.acts}>
        {start && <StartOn start={start} title={title} size="s" className={styles.start ?? ''} />}
        <RowMenu show={show} shown={shown} start={start} />
      </span>
      {(state === 'paused' || state === 'dropped') && (
        <Button
          data-mark=""
          aria-label={messages.goOnWith(title)}
          onClick={() => void setShowState(show, 'watching', state)}
        >
          {messages.goOn}
        </Button>
      )}
      {state !== 'paused' && state !== 'dropped' && first && (
        <button
          type="button"
          className={styles.ring}
          data-mark=""
          data-waiting={isWaiting || undefined}
          data-marked={next?.episode !== first.episode || undefined}
          aria-label={next ? messages.watched(`${title}, ${short}`) : `${title}: ${messages.marked}`}
          aria-busy={next === undefined || undefined}
          aria-disabled={next === null || undefined}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={mark}
        >
          <Ring seen={shown.seen} of={shown.aired} size={76} width={6} />
          <Icon name="check" size={24} />
        </button>
      )}
    </li>
  );
}

function RowMenu({
  show,
  shown,
  start,
}: {
  show: { mediaType_vid: string; title: string };
  shown: ReturnType<typeof useRow>['shown'];
  start: Start | undefined;
}) {
  const { state, next } = shown;
  const say = (to: 'paused' | 'dropped') => () => void setShowState(show, to, state);
  const items: MenuItem[] = [
    ...(start ? [{ label: start.label, icon: 'play' as const, href: start.address }] : []),
    ...(state === 'paused' ? [] : [{ label: messages.pause, icon: 'clock' as const, onPick: say('paused') }]),
    ...(state === 'dropped' ? [] : [{ label: messages.drop, icon: 'close' as const, onPick: say('dropped') }]),
  ];
  if (next)
    items.push({
      label: messages.otherDate,
      icon: 'calendar',
      onPick: () =>
        void openDialog('queues/WatchedOn', { ...show, season: next.season, episode: next.episode, plays: 0 }),
    });
  items.push({ label: messages.open, icon: 'right', to: titlePath(show.mediaType_vid) });
  const label = messages.more(show.title);
  return (
    <Menu
      label={label}
      groups={[{ items }]}
      sheet
      button={(trigger) => <IconButton className={styles.more} icon="more" label={label} {...trigger} />}
    />
  );
}

const NO_BREAK = '\u00a0';
const airedOf = (row: UpNextShow) => messages.airedOn(formatDate(row.next?.airDate, 'day'));

/** The runtime of the next episode and the time left, or the reason why there is no next episode. */
function factsOf(
  { next, state, waiting, minutesLeft, airs }: ReturnType<typeof useRow>['shown'],
  isDone: boolean,
): string[] {
  if (next === undefined) return [messages.marked];
  if (next === null) {
    if (isDone && state !== 'finished') return [messages.caughtUp];
    if (state === 'finished') return [messages.finished];
    return [airs ? messages.airs(formatDate(airs, 'day')) : messages.nothingAnnounced];
  }
  const left =
    waiting === 1
      ? messages.thenCaughtUp
      : minutesLeft > 0 && messages.toGo(formatRuntime(minutesLeft)).replaceAll(' ', NO_BREAK);
  return [formatRuntime(next.minutes), left || ''].filter(Boolean);
}
