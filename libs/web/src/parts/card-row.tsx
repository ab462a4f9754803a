import type { TitleCard as Card } from '@videoqs/contract/wire/values';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Poster } from './poster.tsx';
import { Link } from './router.tsx';
import { Skeleton } from './states.tsx';

/** `/movie/603` for movie_603. */
export const titlePath = (mediaType_vid: string): string => `/${mediaType_vid.replace('_', '/')}`;

/** A title as lists show it: poster, name, year and score; the whole card is one link. */
export function TitleCard({ card, eager }: { card: Card; eager?: boolean }) {
  return (
    <Link className="vq-card" to={titlePath(card.mediaType_vid)}>
      <Poster {...card} eager={eager} alt="" />
      <span className="vq-card-title">{card.title}</span>
      <span className="vq-card-facts">
        {card.year && <span>{card.year}</span>}
        {card.vote_average > 0 && (
          <span className="vq-score">
            <Icon name="star" size={12} filled />
            <span className="vq-sr">Score </span>
            {card.vote_average.toFixed(1)}
          </span>
        )}
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
    <section className="vq-section" aria-label={heading} aria-busy={cards ? undefined : true}>
      <header className="vq-head">
        <h2>{heading}</h2>
        {more}
      </header>
      {/* a scrolling region must be reachable by keyboard */}
      <ul className="vq-row">
        {cards
          ? cards.map((card) => (
              <li key={card.mediaType_vid}>
                <TitleCard card={card} eager={eager} />
              </li>
            ))
          : Array.from({ length: 8 }, (_, i) => (
              // placeholders
              <li key={i}>
                <div className="vq-card">
                  <span className="vq-skeleton vq-poster" />
                  <Skeleton width="80%" height={14} />
                  <Skeleton width="40%" height={12} />
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}
