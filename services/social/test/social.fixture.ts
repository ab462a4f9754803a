import { Controller } from '@nestjs/common';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { startTestRpc } from '@videoqs/node/testing/test-rpc';
import { testService } from '@videoqs/node/testing/test-service';
import { startTestTitles } from '@videoqs/node/testing/test-titles';
import { definition } from '../src/definition.ts';

/** Top 10s as the queues service would tell them. */
export const TOP_10S = new Map<number, string[]>();

/** Stands in for the queues and account services. */
@Controller()
class OthersController {
  @AnswersRpc('queues.top10')
  top10({ userIDs }: RpcParsed<'queues.top10'>) {
    return { lists: userIDs.map((userID) => ({ userID, keys: TOP_10S.get(userID) ?? [] })) };
  }

  @AnswersRpc('account.profile')
  profile({ userID }: RpcParsed<'account.profile'>) {
    return {
      firstName: `First ${userID}`,
      lastName: 'Last',
      zipcode: '97201',
      location: 'Portland, OR',
      memberSince: '2023-03-01T00:00:00.000Z',
      level: '7',
    };
  }
}

let next = 1;
/** A member nobody else in the test is. */
export const newMember = (): SignedMember => ({ userID: next, username: `member-${next++}`, imgSrc: null });

/** The real social service with its worker on its own database, and the titles service's RPC line beside it. */
export async function testSocial() {
  const titles = await startTestTitles();
  const others = await startTestRpc(OthersController);
  const service = await testService((config) =>
    definition({
      ...config,
      REDIS_URL: undefined,
      CLOCK_FILE: undefined,
      TITLES_RPC: titles.address,
      QUEUES_RPC: others.address,
      ACCOUNT_RPC: others.address,
      FAN_OUT_MS: 200,
    }),
  );
  await service.startWorker();
  return {
    ...service,
    titles,
    review: (me: SignedMember, mediaType_vid: string, StarRating: number, restComment = '', spoiler = false) =>
      service.call('/api/review/submitReview', { mediaType_vid, StarRating, restComment, spoiler }, me),
    stop: async () => {
      await service.stop();
      await others.stop();
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
