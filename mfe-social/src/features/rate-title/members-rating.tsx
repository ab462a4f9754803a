import { Panel } from '@videoqs/web/page';
import { PersonChip } from '@videoqs/web/person';
import { messages } from '../../messages.ts';
import { personPath } from '../../people/person-path.ts';
import { Histogram } from '../../reviews/histogram.tsx';
import { useTitleReviews } from '../../reviews/title-reviews.ts';
import { Stars } from '../../stars/stars.tsx';
import styles from './rate.module.css';

/**
 * The ratings of all members, and those of followed members. If they cannot be loaded, this part is left out, because
 * members can rate without it.
 */
export function MembersRating({ mediaType_vid }: { mediaType_vid: string }) {
  const { first } = useTitleReviews(mediaType_vid);
  if (!first) return null;
  return (
    <aside className={styles.aside}>
      <Panel heading={messages.howMembersRate}>
        <Histogram {...first} mine={first.mine?.StarRating} />
      </Panel>
      {first.followed.length > 0 && (
        <Panel heading={messages.peopleYouFollow}>
          <ul className={styles.people}>
            {first.followed.slice(0, 8).map(({ author, StarRating }) => (
              <li key={author.userID}>
                <PersonChip name={author.username} src={author.imgSrc} to={personPath(author.username)} size={36} />
                <Stars value={StarRating} size={13} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  );
}
