import type { Slots } from '@videoqs/contract/slots';
import { FollowButton } from '../people/follow-button.tsx';

/**
 * A button to follow a follower back. After the click it stays in its place and says that the reader follows the
 * member.
 */
export default function FollowBack({ isFollowing, ...person }: Slots['social/FollowBack']) {
  return <FollowButton person={person} isFollowing={isFollowing} size="s" back />;
}
