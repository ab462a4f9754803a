import { titlePath } from '@videoqs/web/card-row';
import { formatDate } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { Muted, Score, TextButton } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages as names } from '../../plays/plays.messages.ts';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import type { Entry, Play } from './entries.ts';
import { PlayMenu } from './play-menu.tsx';

/**
 * An entry of the diary: a movie, an episode, or the episodes of a show on one day. A click on the number of episodes
 * shows them.
 */
export function DiaryEntry({ entry, isMine, isOpen }: { entry: Entry; isMine: boolean; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  const [first] = entry.plays;
  if (!first) return null;
  const isMany = entry.plays.length > 1;
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <Link className={styles.link} to={titlePath(first.mediaType_vid)}>
          <span className={styles.poster}>
            <Poster {...first} size="w92" alt="" />
          </span>
          <span>
            <b>{first.title}</b>{' '}
            <Muted>{first.season === null ? first.year : isMany ? seasonsOf(entry.plays) : atOf(first)}</Muted>
          </span>
        </Link>
        {isMany && (
          <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {messages.episodes(entry.plays.length)}
          </TextButton>
        )}
        {!isMany && <Facts play={first} />}
        {!isMany && isMine && <PlayMenu play={first} />}
      </div>
      {isMany && open && (
        <ul id={id} className={styles.episodes}>
          {entry.plays.map((play) => (
            <li key={play.playID} className={styles.line}>
              <span className={styles.link}>
                <Muted>{names.episodeShort(play.season ?? 0, play.episode ?? 0)}</Muted> <b>{play.episodeName}</b>
              </span>
              <Facts play={play} />
              {isMine && <PlayMenu play={play} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Facts({ play }: { play: Play }) {
  const stars = play.season === null ? play.StarRating : play.stars;
  return (
    <span className={styles.facts}>
      {play.rewatch !== null && (
        <span className={styles.again}>
          <Icon name="again" size={14} /> {messages.time(play.rewatch)}
        </span>
      )}
      {play.private && (
        <span className={styles.lock}>
          <Icon name="lock" size={14} /> {messages.onlyYou}
        </span>
      )}
      {stars && <Score label={messages.rated} value={stars} />}
      {play.watchedAt.length > 10 && <time dateTime={play.watchedAt}>{formatDate(play.watchedAt, 'clock')}</time>}
    </span>
  );
}

const atOf = (p: Play) => [names.episodeShort(p.season ?? 0, p.episode ?? 0), p.episodeName].filter(Boolean).join(' ');
const seasonsOf = (plays: readonly Play[]) =>
  [...new Set(plays.map((p) => p.season ?? 0))].map((n) => messages.season(n)).join(', ');
