import type { TitleCard as Card } from '@videoqs/contract/wire/values';
import type { ReactNode } from 'react';
import styles from './card-row.module.css';
import { Section } from './page.tsx';
import { Poster } from './poster.tsx';
import { Link } from './router.tsx';
import { Skeleton } from './states.tsx';
import { Score } from './text.tsx';

/** `/movie/603` for movie_603. */
export const titlePath = (mediaType_vid: string): string => `/${mediaType_vid.replace('_', '/')}`;

/** A title as lists show it: poster, name, year and score; the whole card is one link. */
export function TitleCard({ card, eager }: { card: Card; eager?: boolean }) {
  return (
    <Link className={styles.card} to={titlePath(card.mediaType_vid)}>
      <span className={styles.picture}>
        <Poster {...card} eager={eager} alt="" />
      </span>
      <span className={styles.title}>{card.title}</span>
      <span className={styles.facts}>
        {card.year && <span>{card.year}</span>}
        {card.vote_average > 0 && <Score label="Score" value={card.vote_average.toFixed(1)} size={12} />}
      </span>
    </Link>
  );
}

/** A headed row of cards; on narrow pages it scrolls sideways. more: a link at its end of the heading. */
export function CardRow({
  heading,
  cards,
  more,
  eager,
}: {
  heading: string;
  /** undefined while loading: skeletons of the same shape */
  cards: readonly Card[] | undefined;
  more?: ReactNode;
  eager?: boolean;
}) {
  return (
    <Section heading={heading} more={more} busy={!cards}>
      {/* a scrolling region must be reachable by keyboard */}
      <ul className={styles.row}>
        {cards
          ? cards.map((card) => (
              <li key={card.mediaType_vid}>
                <TitleCard card={card} eager={eager} />
              </li>
            ))
          : Array.from({ length: 8 }, (_, i) => (
              // placeholders
              <li key={i}>
                <div className={styles.coming}>
                  <Skeleton poster />
                  <Skeleton width="80%" height={14} />
                  <Skeleton width="40%" height={12} />
                </div>
              </li>
            ))}
      </ul>
    </Section>
  );
}
