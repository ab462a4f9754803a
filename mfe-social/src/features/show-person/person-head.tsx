import { Avatar } from '@videoqs/web/avatar';
import { Button, ButtonLink, IconButton } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Menu } from '@videoqs/web/menu';
import { FaceStack } from '@videoqs/web/person';
import { Muted, TextLink } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { blockOrMute, endBlockOrMute } from '../../people/follow.call.ts';
import { FollowButton } from '../../people/follow-button.tsx';
import styles from './person.module.css';
import type { Profile } from './profile.ts';

/** The member's name and picture, and a button to follow or unfollow them. */
export function PersonHead({ person, isMe }: { person: Profile; isMe: boolean }) {
  const { username, firstName, lastName, location, memberSince, level, followedBy } = person;
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <header className={styles.head}>
      <div className={styles.face}>
        <Avatar name={full || username} src={person.imgSrc} size={132} />
        <span className={styles.level}>{messages.level(level)}</span>
      </div>
      <div className={styles.words}>
        <h1>{full || username}</h1>
        {full && <Muted as="p">{username}</Muted>}
        <ul className={styles.facts}>
          <li>{messages.numReviews(person.numReviews)}</li>
          <li>{messages.numFollowers(person.numFollowers)}</li>
          <li>{messages.numFollowing(person.numFollowing)}</li>
          {location && <li>{location}</li>}
          <li>{messages.memberSince(formatDate(memberSince))}</li>
          {person.hidden !== 'block' && (
            <li>
              <TextLink to={`/stats/${encodeURIComponent(username)}`}>{messages.statistics}</TextLink>
            </li>
          )}
        </ul>
        {followedBy.count > 0 && (
          <p className={styles.known}>
            <FaceStack people={followedBy.people.map((p) => ({ name: p.username, src: p.imgSrc }))} />
            <Muted small>
              {messages.followedBy(
                followedBy.people.map((p) => p.username),
                followedBy.count,
              )}
            </Muted>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {isMe ? <ButtonLink to="/account">{messages.edit}</ButtonLink> : <Acts person={person} />}
      </div>
    </header>
  );
}

function Acts({ person }: { person: Profile }) {
  if (person.hidden)
    return <Button onClick={() => void endBlockOrMute(person.userID)}>{messages.blockEnd[person.hidden]}</Button>;
  const more = messages.moreFor(person.username);
  return (
    <>
      <FollowButton person={person} isFollowing={person.amFollowing} />
      <Menu
        label={more}
        groups={[
          {
            items: [
              { label: messages.blockYes.mute, icon: 'offline', onPick: () => void blockOrMute(person, 'mute') },
              {
                label: messages.blockYes.block,
                icon: 'warn',
                danger: true,
                onPick: () => void blockOrMute(person, 'block'),
              },
            ],
          },
        ]}
        button={(trigger) => <IconButton {...trigger} icon="more" label={more} />}
      />
    </>
  );
}
