import { Button } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { PersonChip } from '@videoqs/web/person';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { personPath } from '../../people/person-path.ts';
import { messages } from '../../words/words.messages.ts';
import styles from './likers.module.css';
import { useLikers } from './likes.call.ts';

/** All members who like a title, the latest like first. */
export function Likers({ mediaType_vid }: { mediaType_vid: string }) {
  const { people, error, retry, hasMore, busy, loadMore } = useLikers(mediaType_vid);
  if (!people && error) return <ErrorState small error={error} title={messages.likesFailed} onRetry={retry} />;
  if (!people)
    return (
      <Loading label={messages.loadingLikes}>
        <Skeleton height={60} />
      </Loading>
    );
  if (people.length === 0) return <Empty small icon="heart" title={messages.noLikes} text={messages.noLikesText} />;
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.userID}>
            <PersonChip
              name={person.username || messages.somebody}
              src={person.imgSrc}
              size={40}
              {...(person.username && { to: personPath(person.username) })}
            />
            <Muted small>{messages.likedOn(formatDate(person.at))}</Muted>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button block busy={busy} onClick={loadMore}>
          {messages.more}
        </Button>
      )}
    </>
  );
}
