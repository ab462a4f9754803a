import { ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatRuntime } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { ServiceTile } from '@videoqs/web/service-tile';
import { StartOn, startOf } from '@videoqs/web/start-on';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, Score, TextButton, VisuallyHidden } from '@videoqs/web/text';
import { messages as shared } from '../../messages.ts';
import { messages } from './home.messages.ts';
import { Nothing } from './nothing.tsx';
import { listOf } from './services-text.ts';
import styles from './three.module.css';
import type { Found, Tonight } from './use-tonight.ts';

const texts = messages.tonight;
const MANY = 3;

/**
 * Three titles with the best in the middle, each with a way to start it. After another choice, the old titles are
 * dimmed until the new titles arrive.
 */
export function Three({ tonight }: { tonight: Tonight }) {
  const { query, choice, isOld, showOthers } = tonight;
  const { data, error } = query;
  if (!data)
    return (
      <div className={styles.three}>
        {error ? (
          <ErrorState small error={error} title={texts.failed} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={texts.loading}>
            <Coming />
          </Loading>
        )}
      </div>
    );
  const { results, tight } = data;
  const head = results.length > 0 ? headOf(data, choice.services) : '';
  const said = head && texts.said(head, listOf(results.map((card) => card.title)));
  return (
    <section className={styles.three} aria-busy={isOld || undefined} aria-label={head || undefined}>
      {/* Screen readers announce this text when the titles have loaded. They do not announce it again while old
         titles are dimmed. */}
      <VisuallyHidden status>{said}</VisuallyHidden>
      {tight ? (
        <Nothing tight={tight} choice={choice} />
      ) : (
        <>
          <div className={styles.head}>
            <div>
              <h2>{head}</h2>
              <Muted as="p" small>
                {texts.wellLiked}
              </Muted>
            </div>
            {results.length === MANY && (
              <TextButton className={styles.others} onClick={showOthers}>
                {texts.others}
              </TextButton>
            )}
          </div>
          <ul className={styles.cards}>
            {[results[1], results[0], results[2]].map(
              (card) => card && <One key={card.mediaType_vid} card={card} isFirst={card === results[0]} />,
            )}
          </ul>
        </>
      )}
    </section>
  );
}

const headOf = ({ results: { length }, from }: Found, services: readonly string[]): string =>
  from === 'services' ? texts.head.services(length, listOf(services, 2)) : texts.head[from](length);

function One({ card, isFirst }: { card: Found['results'][number]; isFirst: boolean }) {
  const to = titlePath(card.mediaType_vid);
  const start = startOf(card.services, card.title);
  const [service] = card.services;
  const looks = { block: true, tone: isFirst ? 'primary' : 'plain' } as const;
  return (
    <li className={styles.card} data-first={isFirst || undefined}>
      <Link className={styles.poster} to={to} aria-hidden="true" tabIndex={-1}>
        <Poster {...card} size="w342" alt="" eager />
      </Link>
      <Link className={styles.title} to={to} title={card.title}>
        {card.title}
      </Link>
      <Muted as="p" small className={styles.facts}>
        {!start && service && (
          <span className={styles.service}>
            <ServiceTile small name={service} />
            <span>{service}</span>
          </span>
        )}
        {formatRuntime(card.runtime)}
        <Score label={shared.score} value={card.vote_average.toFixed(1)} />
      </Muted>
      <div className={styles.act}>
        {start ? (
          <StartOn {...looks} tile start={start} title={card.title} />
        ) : (
          <ButtonLink {...looks} to={to} aria-label={texts.whereTo(card.title)}>
            {texts.where}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** A skeleton with the dimensions of the content. */
const Coming = () => (
  <>
    <div className={styles.head}>
      <Skeleton width="60%" height={38} />
    </div>
    <ul className={styles.cards} aria-hidden="true">
      {Array.from({ length: MANY }, (_, at) => (
        // The items of the skeleton never change, so their index is the key.
        <li key={at} className={styles.card} data-first={at === 1 || undefined}>
          <span className={styles.poster}>
            <Skeleton poster />
          </span>
          <span className={styles.title}>
            <Skeleton width="80%" />
          </span>
          <span className={styles.facts}>
            <Skeleton width="60%" height={14} />
          </span>
          <Skeleton height={44} round={10} />
        </li>
      ))}
    </ul>
  </>
);
