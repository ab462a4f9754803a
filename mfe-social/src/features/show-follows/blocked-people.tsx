import { post } from '@videoqs/web/api';
import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages as feedTexts } from '../../feed/feed.messages.ts';
import { messages } from '../../messages.ts';
import { endBlockOrMute, type Person } from '../../people/follow.call.ts';
import styles from './follows.module.css';

const PATH = '/api/person/fetchHidden';

/**
 * The blocked and muted members, each with a button that ends the block or mute. If there are none, nothing is shown.
 */
export function BlockedPeople() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: callKey(PATH),
      queryFn: ({ pageParam: after, signal }) => post(PATH, after === undefined ? {} : { after }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  if (people.length === 0) return null;
  return (
    <section className={styles.alike} aria-labelledby="blocked-people">
      <h2 id="blocked-people">{messages.blockedPeople}</h2>
      <Muted as="p">{messages.blockedPeopleText}</Muted>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.userID} className={styles.card}>
            <Avatar name={person.username} src={person.imgSrc} size={56} />
            <div className={styles.words}>
              <strong>{person.username || feedTexts.somebody}</strong>
              <Muted as="p" small>
                {messages.blockedSince[person.how](formatDate(person.since))}
              </Muted>
            </div>
            <EndButton person={person} how={person.how} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.loadMore}
        </Button>
      )}
    </section>
  );
}

function EndButton({ person: { userID, username }, how }: { person: Person; how: 'block' | 'mute' }) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await endBlockOrMute(userID);
    setBusy(false);
  };
  const label = messages.blockEnd[how];
  return (
    <Button size="s" busy={busy} aria-label={`${label} ${username || feedTexts.somebody}`} onClick={() => void end()}>
      {label}
    </Button>
  );
}
