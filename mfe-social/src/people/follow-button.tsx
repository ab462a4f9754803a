import { Button } from '@videoqs/web/button';
import { useState } from 'react';
import { messages as feedTexts } from '../feed/feed.messages.ts';
import { messages } from '../messages.ts';
import { follow, followBack, type Person, unfollow } from './follow.call.ts';

/**
 * A button to follow a member. If the reader already follows the member, the button says so, and a click ends it. In
 * lists the button is small and plain, because a view has only one primary button.
 * @param o.back whether the member follows the reader. A click then follows without a question and offers Undo, so that
 * the reader can go on with the list.
 */
export function FollowButton({
  person,
  isFollowing,
  size,
  back = false,
}: {
  person: Person;
  isFollowing: boolean;
  size?: 's';
  back?: boolean;
}) {
  const { username } = person;
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await (isFollowing ? unfollow(person) : back ? followBack(person) : follow(person));
    setBusy(false);
  };
  return (
    <Button
      {...(size && { size })}
      tone={isFollowing || size === 's' ? 'plain' : 'primary'}
      icon={isFollowing ? 'check' : 'plus'}
      busy={busy}
      aria-label={
        isFollowing
          ? messages.followingOne(username)
          : back
            ? messages.followBackOne(username)
            : messages.followOne(username)
      }
      onClick={() => void act()}
    >
      {isFollowing ? feedTexts.following : back ? messages.followBack : messages.follow}
    </Button>
  );
}
