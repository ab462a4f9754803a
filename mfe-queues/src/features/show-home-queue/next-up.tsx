import type { QueueItem } from '@videoqs/contract/queues/queue';
import { Button, ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatRuntime } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { backdropURL, Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { Muted, Score, VisuallyHidden } from '@videoqs/web/text';
import { inList } from '../../queue/list-context.tsx';
import { myList } from '../../queue/my-queue.ts';
import { messages } from '../../texts/queue.messages.ts';
import styles from './home-queue.module.css';
import { useAbout } from './use-about.ts';

const GENRES = 2;
/** Names longer than this are set in a smaller size. */
const LONG = 26;

interface Placed {
  item: QueueItem;
  /** The title's position in the queue, counted from 1. */
  place: number;
}

/** The next title of the queue as a film poster on a wall, and the titles in the places after it. */
export function NextUp({ head: first, then, count }: { head: Placed; then: readonly Placed[]; count: number }) {
  const head = first.item;
  const to = titlePath(head.mediaType_vid);
  const more = count - (then.at(-1) ?? first).place;
  const about = useAbout(head.mediaType_vid);
  return (
    <>
      <img className={styles.glow} src={backdropURL(head.mediaType_vid)} alt="" />
      <Link className={styles.poster} to={to} aria-hidden="true" tabIndex={-1}>
        <Poster {...head} size="w342" alt="" eager />
      </Link>
      <div className={styles.words}>
        <Muted as="p" small className={styles.kick}>
          <b>{first.place === 1 ? messages.nextUp : messages.afterPick}</b> {messages.inMyQueueOf(count)}
        </Muted>
        <h2 className={styles.title} data-long={head.title.length > LONG || undefined}>
          <Link to={to}>{head.title}</Link>
        </h2>
        <Muted as="p" className={styles.facts}>
          {[head.year, about?.certification_us, runtimeOf(head), head.genres.slice(0, GENRES).join(', ')]
            .filter(Boolean)
            .join(' · ')}
          {about && about.vote_average > 0 && <Score label={messages.score} value={about.vote_average.toFixed(1)} />}
        </Muted>
        <p className={styles.overview}>{about?.overview}</p>
        <div className={styles.acts}>
          <ButtonLink tone="primary" icon="play" to={to}>
            {messages.whereToWatch}
          </ButtonLink>
          <Button icon="clock" onClick={() => void openDialog('queues/Reminder', inList(myList, head))}>
            {head.remindDate ? messages.changeReminderShort : messages.remindMeShort}
          </Button>
        </div>
      </div>
      {then.length > 0 && (
        <div className={styles.then}>
          <h3 className={styles.kick}>{messages.thenNext}</h3>
          <ol>
            {then.map(({ item, place }) => (
              <li key={item.mediaType_vid}>
                <Link to={titlePath(item.mediaType_vid)} title={item.title}>
                  <Poster {...item} size="w92" />
                  <span className={styles.place}>
                    <VisuallyHidden>{messages.place} </VisuallyHidden>
                    {place}
                  </span>
                </Link>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Link className={styles.more} to="/myVideoQs">
                  <b>{more.toLocaleString('en-US')}</b>
                  {messages.moreTitles}
                </Link>
              </li>
            )}
          </ol>
        </div>
      )}
    </>
  );
}

/** A runtime such as "2 h 16 min"; for a show, such as "50 min an episode". */
function runtimeOf({ mediaType_vid, runtime }: Pick<QueueItem, 'mediaType_vid' | 'runtime'>): string {
  const time = formatRuntime(runtime);
  return time && mediaType_vid.startsWith('tv_') ? messages.anEpisode(time) : time;
}
