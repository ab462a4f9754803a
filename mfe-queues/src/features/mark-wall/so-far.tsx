import { Bar } from '@videoqs/web/bar';
import { Panel } from '@videoqs/web/page';
import { formatPercent } from '@videoqs/web/percent';
import { Poster } from '@videoqs/web/poster';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { messages } from './wall.messages.ts';
import styles from './wall.module.css';
import { useWall } from './wall.ts';

const GENRES = 5;
const POSTERS = 5;
/** There is no summary of fewer picks than this, because they do not show a taste. */
const LEAST = 3;

/** A summary of the picks: their number, their genres, and the titles that are now in the queue. */
export function SoFar() {
  const picks = useWall((s) => s.picks);
  const cardsOf = (as: 'seen' | 'want') => picks.flatMap(([card, mark]) => (mark === as ? [card] : []));
  const seen = cardsOf('seen').length;
  const wanted = cardsOf('want');
  return (
    <Panel as="aside" label={messages.soFar} className={styles.soFar}>
      <dl className={styles.counts}>
        {(
          [
            [seen, messages.seenCount],
            [wanted.length, messages.wantCount],
          ] as const
        ).map(([n, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <VisuallyHidden status>{picks.length > 0 && messages.sum(seen, wanted.length)}</VisuallyHidden>
      {picks.length >= LEAST && (
        <div className={styles.part}>
          <h2>{messages.soFar}</h2>
          {genresOf(picks.map(([card]) => card.genres)).map(([genre, share]) => (
            <div key={genre}>
              <span className={styles.genre}>
                <span>{genre}</span>
                <Muted>{formatPercent(share)}</Muted>
              </span>
              <Bar share={share} strong />
            </div>
          ))}
          <Muted as="p" small>
            {messages.guess}
          </Muted>
        </div>
      )}
      {wanted.length > 0 && (
        <div className={styles.part}>
          <h2>{messages.inQueue}</h2>
          <ul className={styles.small}>
            {wanted.slice(-POSTERS).map((card) => (
              <li key={card.mediaType_vid}>
                <Poster {...card} size="w92" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** The most frequent genres, each with the share of titles that belong to it. */
export function genresOf(of: readonly (readonly string[])[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const genre of of.flat()) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts]
    .map(([genre, n]): [string, number] => [genre, n / of.length])
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, GENRES);
}
