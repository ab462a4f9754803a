import { Avatar } from '@videoqs/web/avatar';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { Link } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { messages } from '../messages.ts';
import { FollowButton } from './follow-button.tsx';
import styles from './people-to-follow.module.css';
import { personPath } from './person-path.ts';
import { SmallPosters } from './small-posters.tsx';

/**
 * Suggests members to follow, each with a reason: a similar taste, or the member follows the reader, or members whom
 * the reader follows also follow this member. While the suggestions load nothing is shown, because the page has another
 * purpose.
 */
export function PeopleToFollow() {
  const { data } = useQuery({ ...callOptions('/api/person/peopleLikeMe', {}), staleTime: 300_000 }, queryClient);
  const people = [
    ...(data?.people ?? []).map((person) => ({
      person,
      reason: messages.alikeWhy({ ...person, agree: person.agreeOn?.length ? [] : person.agree }),
      posters: person.agreeOn ?? [],
    })),
    ...(data?.nearby ?? []).map(({ followsMe, followedBy, count, ...person }) => ({
      person,
      reason: followsMe ? messages.followsYou : messages.followedBy(followedBy, count),
      posters: [],
    })),
  ];
  if (people.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="people-to-follow">
      <h2 id="people-to-follow">{messages.peopleToFollow}</h2>
      <ul className={styles.people}>
        {people.map(({ person, reason, posters }) => (
          <li key={person.userID} className={styles.card}>
            <Avatar name={person.username} src={person.imgSrc} size={48} />
            <div className={styles.words}>
              <Link to={personPath(person.username)}>{person.username}</Link>
              <Muted as="p" small>
                {reason}
              </Muted>
            </div>
            <SmallPosters label={messages.bothAgreeOn(person.username)} titles={posters} className={styles.posters} />
            <FollowButton person={person} isFollowing={false} size="s" />
          </li>
        ))}
      </ul>
    </section>
  );
}
