import { NotFound } from '@videoqs/web/not-found';
import { Page } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useEffect } from 'react';
import { messages } from '../../messages.ts';
import { BiqPanel } from './biq-panel.tsx';
import { Lately } from './lately.tsx';
import styles from './person.module.css';
import { PersonHead } from './person-head.tsx';
import { PersonReviews } from './person-reviews.tsx';
import { PersonTop10 } from './person-top10.tsx';
import { AskForTwin, TwinPanel } from './twin-panel.tsx';

/** The maximum length of a username. No request is made for a longer name. */
const MOST = 16;

/** The page /person411/{username}. */
export default function PersonPage() {
  const name = useParams().person411 ?? '';
  if (name.length < 1 || name.length > MOST) throw new NotFound();
  return <Person key={name} name={name} />;
}

function Person({ name }: { name: string }) {
  const { isSignedIn, ID } = useSession();
  const body = { user2Lookup: name, viewTwin: isSignedIn, viewFeed: true };
  const { data: person, error, refetch } = useQuery(callOptions('/api/person/show411', body), queryClient);
  useEffect(() => {
    if (person) document.title = `${person.username} · VideoQs`;
  }, [person]);
  if (!person && error?.code === 'not-found') throw new NotFound();
  if (!person)
    return (
      <Page className={styles.page}>
        <h1>{name}</h1>
        {error ? <ErrorState error={error} title={messages.personFailed} onRetry={() => void refetch()} /> : <Coming />}
      </Page>
    );
  const isMe = ID === person.userID;
  return (
    <Page className={styles.page}>
      <PersonHead person={person} isMe={isMe} />
      {person.twin && <TwinPanel twin={person.twin} name={person.username} />}
      {!isSignedIn && <AskForTwin name={person.username} />}
      <BiqPanel person={person} />
      {person.hidden !== 'block' && (
        <>
          <PersonTop10 name={person.username} />
          <div className={styles.columns}>
            <PersonReviews person={person} isMe={isMe} />
            <Lately person={person} isMe={isMe} />
          </div>
        </>
      )}
    </Page>
  );
}

const Coming = () => (
  <Loading label={messages.loadingPerson}>
    <div className={styles.coming}>
      <Skeleton width={148} height={148} round />
      <Skeleton height={280} round={16} />
      <Skeleton height={120} round={16} />
    </div>
  </Loading>
);
