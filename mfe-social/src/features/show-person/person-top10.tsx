import { titlePath } from '@videoqs/web/card-row';
import { ChipToggle } from '@videoqs/web/chip';
import { Section } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Link } from '@videoqs/web/router';
import { ErrorState, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import styles from './person.module.css';

/** A member's Top 10s from the queues service. Empty positions are left out. */
export function PersonTop10({ name }: { name: string }) {
  const [mediaType, setMediaType] = useState<'movie' | 'tv'>('movie');
  const asked = callOptions('/api/queues/fetchTop10', { mediaType, user2Lookup: name });
  const { data, error, refetch } = useQuery(asked, queryClient);
  const toggle = (type: 'movie' | 'tv') => (
    <ChipToggle on={mediaType === type} onChange={() => setMediaType(type)}>
      {messages.mediaTypes[type]}
    </ChipToggle>
  );
  // The queues service learns about new members by events. While it does not know a member yet, the member has no list
  // there.
  const isEmpty = data?.top10.length === 0 || error?.code === 'not-found';
  return (
    <Section
      heading={messages.topTen}
      busy={!data && !error}
      more={
        <span className={styles.toggles}>
          {toggle('movie')}
          {toggle('tv')}
        </span>
      }
    >
      {error && !isEmpty && (
        <ErrorState title={messages.top10Failed} error={error} onRetry={() => void refetch()} small />
      )}
      {isEmpty && <Muted as="p">{messages.noTop10}</Muted>}
      {!data && !error && <Skeleton height={180} round={10} />}
      <ol className={styles.ten}>
        {data?.top10.map((t) => (
          <li key={t.mediaType_vid}>
            <Link to={titlePath(t.mediaType_vid)}>
              <Poster {...t} size="w154" alt="" />
              <b className={styles.place}>{t.position}</b>
              <span>{t.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
