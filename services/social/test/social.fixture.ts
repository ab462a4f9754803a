import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import { testService } from '@videoqs/node/testing/test-service';
import { startTestTitles } from '@videoqs/node/testing/test-titles';
import { definition } from '../src/definition.ts';

let next = 1;
/** A member nobody else in the test is. */
export const newMember = (): SignedMember => ({ userID: next, username: `member-${next++}`, imgSrc: null });

/** The real social service with its worker on its own database, and the titles service's RPC line beside it. */
export async function testSocial() {
  const titles = await startTestTitles();
  const service = await testService((config) =>
    definition({ ...config, REDIS_URL: undefined, CLOCK_FILE: undefined, TITLES_RPC: titles.address, FAN_OUT_MS: 200 }),
  );
  await service.startWorker();
  return {
    ...service,
    titles,
    review: (me: SignedMember, mediaType_vid: string, StarRating: number, restComment = '', spoiler = false) =>
      service.call('/api/review/submitReview', { mediaType_vid, StarRating, restComment, spoiler }, me),
    stop: async () => {
      await service.stop();
      await titles.stop();
    },
    /** Members whom the account service has told of. */
    async known(count: number): Promise<SignedMember[]> {
      const members = Array.from({ length: count }, newMember);
      await service.sql(
        `insert into member (id, username, changed_at) select (m->>'userID')::bigint, m->>'username', now()
          from jsonb_array_elements(?::jsonb) m`,
        [JSON.stringify(members)],
      );
      return members;
    },
    follow: (me: SignedMember, person: SignedMember) =>
      service.call('/api/person/newFollow', { personID: person.userID }, me),
    unfollow: (me: SignedMember, person: SignedMember) =>
      service.call('/api/person/unFollow', { personID: person.userID, personName: person.username }, me),
    hide: (me: SignedMember, person: SignedMember, how: 'block' | 'mute') =>
      service.call('/api/person/hideMember', { personID: person.userID, how }, me),
  };
}
export type TestSocial = Awaited<ReturnType<typeof testSocial>>;
