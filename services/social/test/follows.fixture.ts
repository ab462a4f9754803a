import type { SignedMember } from '@videoqs/contract/rpc';
import type { TestSocial } from './social.fixture.ts';

/** Creates members, and reads their lists of followers and followed members. */
export function followLists(social: () => TestSocial) {
  const members = async (n: number) => (await social().known(n)) as [SignedMember, SignedMember, SignedMember];
  const followers = async (m: SignedMember, page = {}) => {
    const answer = await social().call('/api/person/refreshFollowerslist', page, m);
    if (!answer.ok) throw new Error(answer.reply.code);
    return answer.reply;
  };
  const following = async (m: SignedMember, page = {}) => {
    const answer = await social().call('/api/person/refreshFollowinglist', page, m);
    if (!answer.ok) throw new Error(answer.reply.code);
    return answer.reply;
  };
  return { members, followers, following };
}
