import { variantsOf } from '@videoqs/contract/titles/posters/poster-looks';
import type { TitleCard as Card } from '@videoqs/contract/wire/values';
import { type ReactNode, useMemo } from 'react';
import { useAwake } from '../app/awake.tsx';
import { fillsOf } from '../app/remotes.tsx';
import { Link } from '../app/router.tsx';
import { useSession } from '../app/session.tsx';
import { Section } from '../frame/page.tsx';
import { Fills } from '../frame/remote-slot.tsx';
import { Skeleton } from '../frame/states.tsx';
import { Score } from '../text/text.tsx';
import { Poster } from '../title/poster.tsx';
import { useWithoutPick } from '../title/tonight-pick.tsx';
import styles from './card-row.module.css';

/** `/movie/603` for movie_603. */
export const titlePath = (mediaType_vid: string): string => `/${mediaType_vid.replace('_', '/')}`;

/**
 * Round buttons that areas put beside a title's caption after the first paint. A click on a button does not follow the
 * card's link.
 */
function TitleActions({ card }: { card: Card }) {
  const awake = useAwake();
  if (fillsOf('title-actions').length === 0) return null;
  return <div className={styles.actions}>{awake && <Fills place="title-actions" props={{ card }} />}</div>;
}

/**
 * Marks that areas show a member at the end of a title's caption, after the first paint. They do not shift the layout.
 */
function TitleFacts({ mediaType_vid }: { mediaType_vid: string }) {
  const awake = useAwake();
  const isSignedIn = useSession((s) => s.isSignedIn);
  if (!awake || !isSignedIn) return null;
  return <Fills place="title-facts" props={{ mediaType_vid }} />;
}

/** A title as lists show it: poster, name, year and score in one link. The title's actions are beside the link. */
export function TitleCard({ card, eager, variant }: { card: Card; eager?: boolean; variant?: number }) {
  return (
    <div className={styles.card}>
      <Link className={styles.link} to={titlePath(card.mediaType_vid)}>
        <span className={styles.picture}>
          <Poster {...card} eager={eager} variant={variant} alt="" />
        </span>
        <span className={styles.caption}>
          <span className={styles.title}>{card.title}</span>
          <span className={styles.facts}>
            {card.year && <span>{card.year}</span>}
            {card.vote_average > 0 && <Score label="Score" value={card.vote_average.toFixed(1)} size={12} />}
            <TitleFacts mediaType_vid={card.mediaType_vid} />
          </span>
        </span>
      </Link>
      <TitleActions card={card} />
    </div>
  );
}

/**
 * A title as a line: small poster, name, facts, and a slot at the end. The line is a link to `to`, or calls `onPick`.
 * `compact` is for asides and dialogs.
 */
export function TitleRow({
  title,
  poster,
  picture,
  facts,
  to,
  onPick,
  end,
  compact = false,
}: {
  title: string;
  /** The title's key. If there is no key, `picture` is shown in place of the poster. */
  poster?: { mediaType_vid: string; year?: number | null; genres?: readonly string[] };
  picture?: ReactNode;
  facts?: ReactNode;
  to?: string;
  onPick?: () => void;
  end?: ReactNode;
  compact?: boolean;
}) {
  const body = (
    <>
      <span className={styles.rowPicture}>
        {poster ? <Poster {...poster} title={title} size="w92" alt="" /> : picture}
      </span>
      <span className={styles.rowWords}>
        <span className={styles.rowTitle}>{title}</span>
        {facts && (
          <span className={styles.rowFacts}>
            {facts} {poster && to && <TitleFacts mediaType_vid={poster.mediaType_vid} />}
          </span>
        )}
      </span>
    </>
  );
  return (
    <div className={styles.line} data-compact={compact || undefined}>
      {to ? (
        <Link className={styles.rowLink} to={to} onClick={onPick}>
          {body}
        </Link>
      ) : (
        <button type="button" className={styles.rowLink} onClick={onPick}>
          {body}
        </button>
      )}
      {end}
    </div>
  );
}

/**
 * A row of cards with a heading. On narrow pages the row scrolls sideways. It leaves out the page's pick for tonight.
 * `more` is a link at the end of the heading, `under` a text below each card.
 */
export function CardRow({
  heading,
  cards: all,
  more,
  under,
  eager,
}: {
  heading: string;
  /** The value is undefined while the titles load; skeletons of the same shape are shown then. */
  cards: readonly Card[] | undefined;
  more?: ReactNode;
  under?: (card: Card) => ReactNode;
  eager?: boolean;
}) {
  const cards = useWithoutPick(all);
  const variants = useMemo(() => variantsOf(cards ?? []), [cards]);
  return (
    <Section heading={heading} more={more} busy={!cards}>
      {/* a scrolling region must be reachable by keyboard */}
      <ul className={styles.row}>
        {cards
          ? cards.map((card, i) => (
              <li key={card.mediaType_vid}>
                <TitleCard card={card} eager={eager} variant={variants[i]} />
                {under?.(card)}
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
