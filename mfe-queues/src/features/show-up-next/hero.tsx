import { Button } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { StartOn } from '@videoqs/web/start-on';
import { Muted, TextButton } from '@videoqs/web/text';
import { messages as names } from '../../plays/plays.messages.ts';
import { Ring } from '../../plays/ring.tsx';
import type { UpNextShow } from '../../plays/shown.ts';
import { useKey } from '../../plays/use-key.ts';
import { CoveredName } from '../../spoilers/cover.tsx';
import type { Guard } from '../../spoilers/guard.ts';
import { useStartOn } from '../../streams/start-on.ts';
import styles from './hero.module.css';
import { messages } from './up-next.messages.ts';
import { useRow } from './use-row.ts';

/**
 * The show that was watched last. It has a button of full width, which marks the next episode. The key `w` does the
 * same, unless the focus is on another row.
 */
export function Hero({ row, guard }: { row: UpNextShow; guard: Guard }) {
  const { shown, mark, isWaiting, onNear } = useRow(row);
  const { title, next, seen, aired, minutesLeft, waiting } = shown;
  const start = useStartOn(row.mediaType_vid, title);
  useKey('w', () => {
    if (!document.activeElement?.closest('li')) mark();
  });
  const short = next ? names.episodeShort(next.season, next.episode) : '';
  const id = `${row.mediaType_vid} ${short}`;
  const covered = guard.of(id, false).names;
  return (
    <section className={styles.hero} aria-label={title}>
      <Link className={styles.poster} to={titlePath(row.mediaType_vid)} tabIndex={-1} aria-hidden="true">
        <Poster {...shown} size="w342" alt="" eager />
      </Link>
      <div className={styles.words}>
        <Muted small>{row.last ? messages.last : messages.first}</Muted>
        <h2>
          <Link to={titlePath(row.mediaType_vid)}>{title}</Link>
        </h2>
        {next ? (
          <>
            <p className={styles.at}>
              <b>{messages.at(next.season, next.episode)}</b>{' '}
              {covered ? (
                <>
                  <CoveredName label={messages.nameCovered} />{' '}
                  {guard.isOn && (
                    <TextButton aria-label={messages.showName(title)} onClick={() => guard.toggle(id)}>
                      {messages.show}
                    </TextButton>
                  )}
                </>
              ) : (
                <Muted>{next.name}</Muted>
              )}
            </p>
            <Muted as="p" small>
              {[formatRuntime(next.minutes), next.airDate && messages.aired(formatDate(next.airDate))]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
          </>
        ) : (
          <p className={styles.at}>
            <b>
              {next === undefined
                ? messages.marked
                : shown.state === 'finished'
                  ? messages.finished
                  : messages.caughtUp}
            </b>
          </p>
        )}
        <div className={styles.act} data-waiting={isWaiting || undefined}>
          <Button
            tone="primary"
            icon="check"
            block
            disabled={next === null}
            aria-busy={next === undefined || undefined}
            aria-label={next ? messages.watchedItOf(`${title}, ${short}`) : undefined}
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={mark}
          >
            {messages.watchedIt}
          </Button>
          {start && next !== null && <StartOn start={start} title={title} />}
        </div>
      </div>
      <div className={styles.far}>
        <span className={styles.ring}>
          <Ring seen={seen} of={aired} size={148} width={12} />
          <span>
            <b>{seen.toLocaleString('en-US')}</b>
            <Muted small>{messages.seenOf(aired)}</Muted>
          </span>
        </span>
        {minutesLeft > 0 && <b>{messages.toGo(formatRuntime(minutesLeft))}</b>}
        <Muted small>{messages.episodesLeft(waiting)}</Muted>
      </div>
    </section>
  );
}
