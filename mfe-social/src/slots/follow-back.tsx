import type { Slots } from '@videoqs/contract/slots';
import { FollowButton } from '../people/follow-button.tsx';

/** A button to follow a follower back. It stays where it is and then says that the member is followed. */
export default function FollowBack({ isFollowing, ...person }: Slots['social/FollowBack']) {
  return <FollowButton person={person} isFollowing={isFollowing} size="s" back />;
}
