import { Avatar } from '@videoqs/web/avatar';
import { Button, ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { FindField } from '@videoqs/web/find-field';
import { NotFound } from '@videoqs/web/not-found';
import { Page, PageHead } from '@videoqs/web/page';
import { Link, useParams } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { messages as feedTexts } from '../../feed/feed.messages.ts';
import { FeedTabs } from '../../feed/feed-tabs.tsx';
import { messages } from '../../messages.ts';
import { FollowButton } from '../../people/follow-button.tsx';
import { PeopleToFollow } from '../../people/people-to-follow.tsx';
import { personPath } from '../../people/person-path.ts';
import { SmallPosters } from '../../people/small-posters.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { type List, useFollows } from './follows.call.ts';
import styles from './follows.module.css';

/** A list of at most this length gets no search field. */
const UNSEARCHED = 6;

/** The pages /myFeed/following and /myFeed/followers. */
export default function FollowsPage() {
  const { list } = useParams();
  if (list !== 'following' && list !== 'followers') throw new NotFound();
  return <Follows key={list} list={list} />;
}

function Follows({ list }: { list: List }) {
  const { people, following, followers, error, retry, hasMore, busy, loadMore } = useFollows(list);
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const found = people?.filter(({ username }) => username.toLowerCase().includes(query));
  return (
    <Page>
      <PageHead title={feedTexts.myFeed} intro={messages.intro} />
      <FeedTabs following={following} followers={followers} />
      {!people && error && <ErrorState error={error} title={messages.followsFailed} onRetry={retry} />}
      {!people && !error && (
        <Loading label={messages.loadingPeople}>
          <Skeleton height={96} round={16} />
        </Loading>
      )}
      {people?.length === 0 && (
        <Empty
          icon="people"
          title={messages.nobody[list]}
          text={messages.nobodyText[list]}
          action={
            list === 'following' ? (
              <Button onClick={() => void openDialog('social/ContactLookup', {})}>{messages.findSomebody}</Button>
            ) : (
              <ButtonLink to="/welcome/titles">{messages.titlesToRate}</ButtonLink>
            )
          }
        />
      )}
      {people && people.length > UNSEARCHED && (
        <FindField className={styles.find} label={messages.findInList} value={typed} onChange={setTyped} />
      )}
      {query && found?.length === 0 && (
        <Muted as="p" className={styles.none}>
          {messages.nobodyNamed(typed.trim())}
        </Muted>
      )}
      {found && found.length > 0 && (
        <ul className={styles.people}>
          {found?.map((person) => (
            <li key={person.userID} className={styles.card}>
              <Avatar name={person.username} src={person.imgSrc} size={56} />
              <div className={styles.words}>
                <Link to={personPath(person.username)}>{person.username || feedTexts.somebody}</Link>
                {person.lastWatched ? (
                  <p className={styles.watched}>
                    {messages.watchedLast}{' '}
                    <Link to={titlePath(person.lastWatched.mediaType_vid)}>{person.lastWatched.title}</Link>{' '}
                    <Muted small>{formatAgo(person.lastWatched.at)}</Muted>
                  </p>
                ) : (
                  <Muted as="p" small>
                    {messages.since(formatDate(person.since))}
                  </Muted>
                )}
              </div>
              <SmallPosters
                label={messages.top3(person.username || feedTexts.somebody)}
                titles={person.top3 ?? []}
                className={styles.three}
              />
              <FollowButton person={person} isFollowing={person.amFollowing} size="s" />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button block busy={busy} onClick={loadMore}>
          {messages.loadMore}
        </Button>
      )}
      {list === 'following' && <PeopleToFollow />}
      <BlockedPeople />
    </Page>
  );
}
