import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply, SignedMember } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { startTestRpc } from '@videoqs/node/testing/test-rpc';
import { testService } from '@videoqs/node/testing/test-service';
import { startTestTitles } from '@videoqs/node/testing/test-titles';
import { definition } from '../src/definition.ts';

/** Top 10s as the queues service would return them. */
export const TOP_10S = new Map<number, string[]>();
let next = 1;
/** Creates a member that no other test uses. */
export const newMember = (): SignedMember => ({ userID: next, username: `member-${next++}`, imgSrc: null });

/** Titles added to each queue, newest first. */
const queues = new Map<number, string[]>();
/** Queues that refuse titles. */
export const closedQueues = new Set<number>();
/** While this is set, additions to queues wait for its promise. */
export const queuesAnswer: { after?: Promise<unknown> } = {};
export const queueOf = (id: number): string[] => queues.get(id) ?? [];

/** Members whom others added to queues and who have done nothing in them. */
export const onlyPutIn = new Set<number>();
/** The members of each queue. */
export const sharedBy = new Map<number, number[]>();
export const putInQueue = (id: number, keys: string[]) => void queues.set(id, keys);
/** Titles of which members have a play. */
export const played = new Map<number, Set<string>>();
/** Titles of which members have only private plays. */
export const playedInPrivate = new Map<number, Set<string>>();
/** Shows that members have begun. */
export const begun = new Map<number, string[]>();
/** The country and streaming services of members. */
export const watching = new Map<number, { country: string; services: string[] }>();
/** The owners of verified addresses, by keys such as `email a@b.cc`. */
export const verified = new Map<string, number>();

/** Members whom only the account service knows: their names by id. */
export const justSignedUp = new Map<number, string>();

/** A fake of the queues and account services. */
@Controller()
class OthersController {
  @AnswersRpc('queues.top10')
  top10({ userIDs }: RpcParsed<'queues.top10'>) {
    return { lists: userIDs.map((userID) => ({ userID, keys: TOP_10S.get(userID) ?? [] })) };
  }

  @AnswersRpc('queues.seenAmong')
  seenAmong({ userIDs, keys, askedBy }: RpcParsed<'queues.seenAmong'>): RpcReply<'queues.seenAmong'> {
    const hasSeen = (userID: number, key: string) =>
      played.get(userID)?.has(key) || (askedBy === userID && playedInPrivate.get(userID)?.has(key));
    const seen = userIDs.map((userID) => ({
      userID,
      keys: keys.filter((key) => hasSeen(userID, key)),
      begun: begun.get(userID) ?? [],
    }));
    return { seen };
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

  @AnswersRpc('queues.putOnTop')
  async putOnTop({ queueID, mediaType_vid, lift }: RpcParsed<'queues.putOnTop'>): Promise<RpcReply<'queues.putOnTop'>> {
    await queuesAnswer.after;
    if (closedQueues.has(queueID)) return { outcome: 'refused', userMessage: 'Full.' };
    const was = queueOf(queueID);
    const there = was.includes(mediaType_vid);
    if (!there || lift) queues.set(queueID, [mediaType_vid, ...was.filter((k) => k !== mediaType_vid)]);
    return { outcome: there ? 'there' : 'added' };
  }

  @AnswersRpc('queues.lately')
  lately({ userID, shared }: RpcParsed<'queues.lately'>): RpcReply<'queues.lately'> {
    const others = shared ? [...sharedBy].filter(([, ids]) => ids.includes(userID)).map(([id]) => id) : [];
    return { keys: [userID, ...others].flatMap(queueOf) };
  }

  @AnswersRpc('queues.inQueue')
  inQueue({ userID, queueID }: RpcParsed<'queues.inQueue'>): RpcReply<'queues.inQueue'> {
    const userIDs = sharedBy.get(queueID) ?? [];
    const takePart = userIDs.filter((id) => !onlyPutIn.has(id));
    return userIDs.includes(userID) ? { name: 'Friday crew', userIDs, takePart, keys: queueOf(queueID) } : null;
  }

  @AnswersRpc('account.members')
  members({ userIDs, usernames }: RpcParsed<'account.members'>): RpcReply<'account.members'> {
    return [...justSignedUp]
      .filter(([userID, username]) => userIDs.includes(userID) || usernames.includes(username))
      .map(([userID, username]) => ({ userID, username, imgSrc: null }));
  }

  @AnswersRpc('account.viewers')
  viewers({ userIDs }: RpcParsed<'account.viewers'>): RpcReply<'account.viewers'> {
    return userIDs.map((userID) => ({ userID, ...(watching.get(userID) ?? { country: 'US', services: [] }) }));
  }

  @AnswersRpc('account.findMember')
  findMember({ askerID, by, identifier }: RpcParsed<'account.findMember'>): RpcReply<'account.findMember'> {
    const mayAsk = [...verified.entries()].some(([key, id]) => id === askerID && key.startsWith(by));
    return { mayAsk, found: mayAsk ? (verified.get(`${by} ${identifier.toLowerCase()}`) ?? null) : null };
  }
}

/** Starts the real social service with its worker on its own database. The RPC of the other services is faked. */
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
    /** Creates members whose sign-up events have arrived. */
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
    blockOrMute: (me: SignedMember, person: SignedMember, how: 'block' | 'mute') =>
      service.call('/api/person/hideMember', { personID: person.userID, how }, me),
  };
}
export type TestSocial = Awaited<ReturnType<typeof testSocial>>;
