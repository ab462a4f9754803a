import { Avatar } from '@videoqs/web/avatar';
import { Button, ButtonLink } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { formatDate } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { NotFound } from '@videoqs/web/not-found';
import { Page, PageHead } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Link, useParams } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages as feedTexts } from '../../feed/feed.messages.ts';
import { FeedTabs } from '../../feed/feed-tabs.tsx';
import { messages } from '../../messages.ts';
import { FollowButton } from '../../people/follow-button.tsx';
import { PeopleToFollow } from '../../people/people-to-follow.tsx';
import { personPath } from '../../people/person-path.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { type Followed, type List, useFollows } from './follows.call.ts';
import styles from './follows.module.css';

/** The pages /myFeed/following and /myFeed/followers. */
export default function FollowsPage() {
  const { list } = useParams();
  if (list !== 'following' && list !== 'followers') throw new NotFound();
  return <Follows key={list} list={list} />;
}

/** The first titles of a member's Top 10, as small posters. */
function TopThree({ titles, name }: { titles: NonNullable<Followed['top3']>; name: string }) {
  return (
    <ul className={styles.three} aria-label={messages.top3(name || feedTexts.somebody)}>
      {titles.map((t) => (
        <li key={t.mediaType_vid}>
          <Link to={titlePath(t.mediaType_vid)}>
            <Poster {...t} size="w92" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Follows({ list }: { list: List }) {
  const { people, following, followers, error, retry, hasMore, busy, loadMore } = useFollows(list);
  return (
    <Page>
      <PageHead title={feedTexts.myFeed} intro={messages.intro} />
      <FeedTabs following={following} followers={followers} />
      {!people && error && <ErrorState error={error} onRetry={retry} />}
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
      {people && people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.userID} className={styles.card}>
              <Avatar name={person.username} src={person.imgSrc} size={56} />
              <div className={styles.words}>
                <Link to={personPath(person.username)}>{person.username || feedTexts.somebody}</Link>
                <Muted as="p" small>
                  {messages.since[list](formatDate(person.since))}
                </Muted>
              </div>
              {person.top3 && person.top3.length > 0 && <TopThree titles={person.top3} name={person.username} />}
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
