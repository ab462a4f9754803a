import type { Tastes } from '@videoqs/contract/social/taste-score';
import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { TitleCard, TitleRow } from '@videoqs/web/card-row';
import { Link } from '@videoqs/web/router';
import { Skeleton } from '@videoqs/web/states';
import { BroughtBy } from '../../taste/brought-by.tsx';
import styles from './results.module.css';
import { messages } from './search.messages.ts';
import type { Found } from './search-keywords.call.ts';

const texts = messages;
const COMING = 10;
/** The number of people that fit side by side. */
const PEOPLE = 4;

/** People whose names match the words. */
export function People({ people }: { people: Found['people'] }) {
  return (
    <ul className={styles.people} aria-label={texts.people}>
      {people.slice(0, PEOPLE).map(({ ccID, name, knownFor }) => (
        <li key={ccID}>
          <Link className={styles.person} to={`/castcrew/${ccID}`}>
            <Avatar name={name} size={48} />
            <span className={styles.personWords}>
              <b>{name}</b>
              <small>{knownFor.join(', ')}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Hits = ({ hits }: { hits: readonly string[] }) =>
  hits.length > 0 && (
    <span className={styles.hits}>
      {[...new Set(hits)].map((hit) => (
        <mark key={hit}>{hit}</mark>
      ))}
    </span>
  );

/** The titles found, each with the terms it matched. A button below loads more. */
export function Titles({
  results,
  view,
  tastes,
  left,
  isMore,
  onMore,
}: {
  results: Found['results'];
  view: 'grid' | 'list';
  /** The member's taste sliders, which also affect the order. */
  tastes: Tastes;
  /** The number of titles not shown yet. */
  left: number;
  /** Whether further titles are being loaded. */
  isMore: boolean;
  onMore: () => void;
}) {
  return (
    <>
      <ul className={view === 'grid' ? styles.grid : styles.list} aria-label={texts.results}>
        {results.map(({ card, hits }, i) => (
          <li key={card.mediaType_vid}>
            {view === 'grid' ? (
              <>
                <TitleCard card={card} eager={i < 5} />
                <Hits hits={hits} />
                <BroughtBy genres={card.genres} tastes={tastes} />
              </>
            ) : (
              <TitleRow
                title={card.title}
                poster={card}
                facts={[card.year, card.genres.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}
                to={`/${card.mediaType_vid.replace('_', '/')}`}
                end={
                  <>
                    <Hits hits={hits} />
                    <BroughtBy genres={card.genres} tastes={tastes} />
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button block busy={isMore} onClick={onMore}>
            {texts.more(left)}
          </Button>
        </div>
      )}
    </>
  );
}

/** Placeholders for titles. */
export const ComingTitles = () => (
  <ul className={styles.grid} aria-hidden="true">
    {Array.from({ length: COMING }, (_, i) => (
      <li key={i}>
        <Skeleton poster />
        <Skeleton width="80%" height={14} />
      </li>
    ))}
  </ul>
);
