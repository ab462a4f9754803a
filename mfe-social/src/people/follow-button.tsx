import { Button } from '@videoqs/web/button';
import { useState } from 'react';
import { messages as feedTexts } from '../feed/feed.messages.ts';
import { messages } from '../messages.ts';
import { follow, type Person, unfollow } from './follow.call.ts';

/**
 * A button that follows a member. For a followed member it says so and ends the follow. In lists it is small and plain,
 * because a view has only one primary button.
 */
export function FollowButton({ person, isFollowing, size }: { person: Person; isFollowing: boolean; size?: 's' }) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await (isFollowing ? unfollow(person) : follow(person));
    setBusy(false);
  };
  return (
    <Button
      {...(size && { size })}
      tone={isFollowing || size === 's' ? 'plain' : 'primary'}
      icon={isFollowing ? 'check' : 'plus'}
      busy={busy}
      aria-label={isFollowing ? messages.followingOne(person.username) : messages.followOne(person.username)}
      onClick={() => void act()}
    >
      {isFollowing ? feedTexts.following : messages.follow}
    </Button>
  );
}
