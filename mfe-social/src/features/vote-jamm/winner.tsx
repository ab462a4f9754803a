import type { JammPick } from '@videoqs/contract/social/jamm';
import { ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { Chip } from '@videoqs/web/chip';
import { formatRuntime } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { StartOn, startOf } from '@videoqs/web/start-on';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../jamm/jamm.messages.ts';
import type { Jamm } from '../../jamm/jamm-vote.call.ts';
import { whyOf } from '../../jamm/why.ts';
import { Faces } from './faces.tsx';
import { WatchTrailer } from './watch-trailer.tsx';
import styles from './winner.module.css';

/**
 * The result of a finished vote: the winner with the rank that each voter gave it, the reason, and a link to a service
 * that has the title.
 */
export function Winner({ jamm, pick }: { jamm: Jamm; pick: JammPick }) {
  const { card, services } = pick;
  const last = jamm.rounds.at(-1);
  const start = startOf(services, card.title);
  const facts = [card.year, formatRuntime(card.runtime), card.genres[0], services.length > 0 && messages.on(services)];
  return (
    <section className={styles.winner} aria-label={messages.won}>
      <Link className={styles.poster} to={titlePath(card.mediaType_vid)} tabIndex={-1} aria-hidden="true">
        <Poster {...card} size="w500" alt="" eager />
      </Link>
      <div className={styles.words}>
        <Chip>{messages.closed}</Chip>
        <div>
          <Muted>{messages.won}</Muted>
          <h2 className={styles.name}>
            <Link to={titlePath(card.mediaType_vid)}>{card.title}</Link>
          </h2>
        </div>
        <Muted as="p">{facts.filter(Boolean).join(' · ')}</Muted>
        <div className={styles.acts}>
          {start && <StartOn tone="primary" start={start} title={card.title} />}
          <ButtonLink tone={start ? 'plain' : 'primary'} to={titlePath(card.mediaType_vid)}>
            {messages.whereToWatch}
          </ButtonLink>
          <WatchTrailer pick={pick} />
        </div>
        <Faces jamm={jamm} />
        <div className={styles.why}>
          {last && (
            <p>
              <b>{messages.wonWith(last.counts[card.mediaType_vid] ?? 0, sumOf(last.counts), jamm.rounds.length)}</b>
            </p>
          )}
          <p>{whyOf(pick, jamm.people)}.</p>
        </div>
      </div>
    </section>
  );
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0);
