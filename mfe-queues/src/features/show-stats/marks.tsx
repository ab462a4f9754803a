import { titlePath } from '@videoqs/web/card-row';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { Panel } from '@videoqs/web/page';
import { TextLink } from '@videoqs/web/text';
import type { Stats } from '../../stats/stats.ts';
import styles from './marks.module.css';
import { messages } from './stats.messages.ts';

/** The longest streak, the busiest day, the first play and the last play. Those that do not exist are left out. */
export function Marks({ stats }: { stats: Stats }) {
  const { longestStreak: streak, busiestDay: busiest, firstPlay, lastPlay } = stats;
  if (!streak && !firstPlay) return null;
  return (
    <Panel label={messages.marks} className={styles.panel}>
      <h3>{messages.marks}</h3>
      <dl className={styles.marks}>
        {streak && (
          <div>
            <dt>{messages.streakOf}</dt>
            <dd>{messages.streak(streak.days)}</dd>
            <dd className={styles.detail}>{messages.fromTo(formatDate(streak.from), formatDate(streak.to))}</dd>
          </div>
        )}
        {busiest && (
          <div>
            <dt>{messages.busiest}</dt>
            <dd>{formatDate(busiest.day)}</dd>
            <dd className={styles.detail}>{messages.busiestOf(busiest.plays, formatRuntime(busiest.minutes))}</dd>
          </div>
        )}
        <Edge name={messages.first} play={firstPlay} />
        <Edge name={messages.last} play={lastPlay} />
      </dl>
    </Panel>
  );
}

function Edge({ name, play }: { name: string; play: Stats['firstPlay'] }) {
  if (!play) return null;
  const episode = play.season === null || play.episode === null ? '' : messages.episodeOf(play.season, play.episode);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TextLink to={titlePath(play.mediaType_vid)}>{play.title}</TextLink>
      </dd>
      <dd className={styles.detail}>{[episode, formatDate(play.watchedAt)].filter(Boolean).join(', ')}</dd>
    </div>
  );
}
