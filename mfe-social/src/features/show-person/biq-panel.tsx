import { Panel } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import styles from './biq.module.css';
import type { Profile } from './profile.ts';

/** The member's BIQ and its parts. The BIQ says how much the member has watched, and how varied that is. */
export function BiqPanel({ person: { BIQscore, BIQ, numReviews } }: { person: Profile }) {
  const parts = [
    { name: 'start', points: BIQ.start, most: '', text: messages.biqStart },
    { name: 'reviews', points: BIQ.reviews, most: '', text: messages.biqReviews(numReviews) },
    { name: 'genres', points: BIQ.genres, most: messages.of30, text: messages.biqGenres(BIQ.numGenres, BIQ.topGenre) },
    { name: 'decades', points: BIQ.decades, most: messages.of20, text: messages.biqDecades(BIQ.numDecades) },
  ];
  return (
    <Panel className={styles.biq} label="BIQ">
      <div>
        <h2>BIQ</h2>
        <p className={styles.score}>
          <b>{BIQscore}</b> <Muted small>{messages.of200}</Muted>
        </p>
        <Muted as="p" small>
          {messages.biqIs}
        </Muted>
      </div>
      <div>
        {/* The full width stands for 200 points, so that the lengths of the parts can be compared. */}
        <div className={styles.bar} aria-hidden="true">
          {parts.map((p) => (
            <span key={p.name} data-part={p.name} style={{ width: `${Math.min(100, p.points / 2)}%` }} />
          ))}
        </div>
        <dl className={styles.parts}>
          {parts.map((p) => (
            <div key={p.name} data-part={p.name}>
              <dt>
                <b>{p.points.toFixed(p.name === 'start' ? 0 : 1)}</b> {p.most}
              </dt>
              <dd>{p.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
