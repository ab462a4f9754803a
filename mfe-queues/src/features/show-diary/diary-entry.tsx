import { titlePath } from '@videoqs/web/card-row';
import { formatDate } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { Muted, Score, TextButton } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages as names } from '../../plays/plays.messages.ts';
import { CoveredName } from '../../spoilers/cover.tsx';
import type { Guard } from '../../spoilers/guard.ts';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import type { Entry, Play } from './entries.ts';
import { PlayMenu } from './play-menu.tsx';

/**
 * An entry of the diary: a movie, an episode, or the episodes of a show that were watched on one day. A click on the
 * number of episodes shows each of them.
 */
export function DiaryEntry({
  entry,
  isMine,
  guard,
  isOpen,
}: {
  entry: Entry;
  isMine: boolean;
  guard: Guard;
  isOpen: boolean;
}) {
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
            <Muted>{first.season === null ? first.year : isMany ? seasonsOf(entry.plays) : shortOf(first)}</Muted>
            {!isMany && first.season !== null && (
              <Muted>
                {' '}
                <Name play={first} isMine={isMine} guard={guard} />
              </Muted>
            )}
          </span>
        </Link>
        {isMany && (
          <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {messages.episodes(entry.plays.length)}
          </TextButton>
        )}
        {!isMany && <Reveal play={first} isMine={isMine} guard={guard} />}
        {!isMany && <Facts play={first} />}
        {!isMany && isMine && <PlayMenu play={first} />}
      </div>
      {isMany && open && (
        <ul id={id} className={styles.episodes}>
          {entry.plays.map((play) => (
            <li key={play.playID} className={styles.line}>
              <span className={styles.link}>
                <Muted>{shortOf(play)}</Muted>{' '}
                <b>
                  <Name play={play} isMine={isMine} guard={guard} />
                </b>
              </span>
              <Reveal play={play} isMine={isMine} guard={guard} />
              <Facts play={play} />
              {isMine && <PlayMenu play={play} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface Guarded {
  play: Play;
  isMine: boolean;
  guard: Guard;
}
/**
 * Says which parts of an episode are hidden. Nothing is hidden in one's own diary, because all its episodes are seen.
 */
const coveredOf = ({ play, isMine, guard }: Guarded) =>
  guard.of(`${play.mediaType_vid} ${shortOf(play)}`, isMine || play.season === null || play.seenByMe === true);

/** The name of an episode. It is hidden while the reader has not seen the episode. */
const Name = (of: Guarded) =>
  coveredOf(of).names ? <CoveredName label={messages.nameCovered} /> : of.play.episodeName;

/** A button that shows or hides the name of an unseen episode. */
function Reveal(of: Guarded) {
  const { isGuarded, names: isCovered } = coveredOf(of);
  if (!isGuarded || !of.play.episodeName) return null;
  const what = `${of.play.title} ${shortOf(of.play)}`;
  return (
    <TextButton
      aria-label={isCovered ? messages.showOf(what) : messages.coverOf(what)}
      onClick={() => of.guard.toggle(`${of.play.mediaType_vid} ${shortOf(of.play)}`)}
    >
      {isCovered ? messages.show : messages.cover}
    </TextButton>
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

const shortOf = (p: Play) => names.episodeShort(p.season ?? 0, p.episode ?? 0);
const seasonsOf = (plays: readonly Play[]) =>
  [...new Set(plays.map((p) => p.season ?? 0))].map((n) => messages.season(n)).join(', ');
