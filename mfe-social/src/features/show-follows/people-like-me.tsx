import { Avatar } from '@videoqs/web/avatar';
import { Link } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { FollowButton } from '../../people/follow-button.tsx';
import { personPath } from '../../people/person-path.ts';
import styles from './follows.module.css';
import { usePeopleLikeMe } from './people-like-me.call.ts';

/** Members whose tastes are like mine, with why; nothing while it is not known, for nobody came here for it. */
export function PeopleLikeMe() {
  const people = usePeopleLikeMe();
  if (!people?.length) return null;
  return (
    <section className={styles.alike} aria-labelledby="people-like-me">
      <h2 id="people-like-me">{messages.peopleLikeMe}</h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.userID} className={styles.card}>
            <Avatar name={person.username} src={person.imgSrc} size={56} />
            <div className={styles.words}>
              <Link to={personPath(person.username)}>{person.username}</Link>
              <Muted as="p" small>
                {messages.alikeWhy(person)}
              </Muted>
            </div>
            <FollowButton person={person} isFollowing={false} size="s" />
          </li>
        ))}
      </ul>
    </section>
  );
}
