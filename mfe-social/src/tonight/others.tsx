import type { JammPick } from '@videoqs/contract/social/jamm';
import { titlePath } from '@videoqs/web/card-row';
import { formatRuntime } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { ServiceTile } from '@videoqs/web/service-tile';
import { startOf } from '@videoqs/web/start-on';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import styles from './others.module.css';
import { noteStart } from './ticket.tsx';
import { messages } from './tonight.messages.ts';
import { shortWhy } from './tonight-why.ts';
import type { Tonight } from './use-tonight.ts';

/** The alternatives to the pick, each with a reason and a Play button. */
export function Others({
  picks,
  tonight: { data, userID },
  heading: Heading,
}: {
  picks: readonly JammPick[];
  tonight: Tonight;
  heading: 'h2' | 'h3';
}) {
  const people = data?.people ?? [];
  return (
    <div className={styles.others}>
      <Heading className={styles.heading}>{messages.others}</Heading>
      <ol>
        {picks.map((pick) => {
          const { card, services } = pick;
          const place = startOf(services, card.title);
          const [service] = services;
          return (
            <li key={card.mediaType_vid} className={styles.other}>
              <Link className={styles.poster} to={titlePath(card.mediaType_vid)} aria-hidden="true" tabIndex={-1}>
                <Poster {...card} size="w92" alt="" />
              </Link>
              <div className={styles.words}>
                <Link to={titlePath(card.mediaType_vid)}>{card.title}</Link>
                <Muted small className={styles.facts}>
                  {service && (
                    <>
                      <ServiceTile small name={service} />
                      <VisuallyHidden>{messages.on(service)}</VisuallyHidden>
                    </>
                  )}
                  {formatRuntime(card.runtime)}
                </Muted>
                <Muted small>{shortWhy(pick, { people, me: userID, shown: picks })}</Muted>
              </div>
              {place ? (
                <a
                  className={styles.go}
                  href={place.address}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={messages.start(card.title, place.label)}
                  title={place.label}
                  onClick={() => noteStart(card)}
                >
                  <Icon name="play" size={18} filled />
                </a>
              ) : (
                <Link className={styles.go} to={titlePath(card.mediaType_vid)} aria-label={messages.open(card.title)}>
                  <Icon name="right" size={18} />
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
