import type { QueueItem } from '@videoqs/contract/queues/queue';
import { ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatRuntime } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Section } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { useEffect, useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './tonight.module.css';
import { clockOf, type TonightsPick, tonightsPick } from './tonights-pick.ts';

const MINUTE_MS = 60_000;

/** What to see tonight, as a ticket: what and why on the left, when on the stub. Without a pick, why there is none. */
export function Tonight({ items }: { items: readonly QueueItem[] }) {
  const now = useNow();
  const pick = tonightsPick(items, now);
  return (
    <Section heading={messages.tonightsPick}>
      {typeof pick === 'string' ? (
        <Muted as="p" className={styles.none}>
          {messages.noPick[pick]}
        </Muted>
      ) : (
        <Ticket {...pick} now={now} />
      )}
    </Section>
  );
}

function Ticket({ item, rank, start, end, now }: TonightsPick & { now: Date }) {
  const to = titlePath(item.mediaType_vid);
  const isShow = item.mediaType_vid.startsWith('tv_');
  const time = formatRuntime(item.runtime);
  const why = [
    { icon: 'clock', text: messages.whyFits(isShow ? messages.anEpisode(time) : time, clockOf(end)) },
    { icon: 'queue', text: rank > 1 ? messages.whyHighest(rank) : messages.whyOnly },
  ] as const;
  return (
    <article className={styles.ticket}>
      <div className={styles.main}>
        <Link className={styles.poster} to={to} aria-hidden="true" tabIndex={-1}>
          <Poster {...item} size="w185" alt="" />
        </Link>
        <div className={styles.words}>
          <h3>
            <Link to={to}>{item.title}</Link>
          </h3>
          <Muted as="p">{[item.year, item.genres[0]].filter(Boolean).join(' · ')}</Muted>
          <ul className={styles.why}>
            {why.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} size={18} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.stub}>
        <Muted as="p" small className={styles.day}>
          {new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'short' }).format(now)}
        </Muted>
        <p className={styles.time}>
          {clockOf(start)} <small>{messages.untilClock(clockOf(end))}</small>
        </p>
        <ButtonLink to={to} block>
          {messages.whereToWatch}
        </ButtonLink>
      </div>
    </article>
  );
}

/** The time, updated every minute, so that a page that stays open does not offer what has already begun. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
