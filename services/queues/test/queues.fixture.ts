import { Controller } from '@nestjs/common';
import type { RpcParsed, RpcReply, SignedMember } from '@videoqs/contract/rpc';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { startTestRpc } from '@videoqs/node/testing/test-rpc';
import { testService } from '@videoqs/node/testing/test-service';
import { startTestTitles } from '@videoqs/node/testing/test-titles';
import { definition } from '../src/definition.ts';

let next = 1;
/** Creates a member that no other test uses. */
export const newMember = (): SignedMember => ({ userID: next, username: `member-${next++}`, imgSrc: null });

/** Pairs of members, such as `7 8`, of whom one has blocked the other. Each pair is stored in both orders. */
const blocks = new Set<string>();
export const block = (a: SignedMember, b: SignedMember): void =>
  void blocks.add(`${a.userID} ${b.userID}`).add(`${b.userID} ${a.userID}`);

/** Contains `7 8` if member 7 mutes member 8. */
const mutes = new Set<string>();
export const mute = (who: SignedMember, other: SignedMember): void => void mutes.add(`${who.userID} ${other.userID}`);

/** Contains `7 8` if member 7 is not among member 8's contacts. All other members are each other's contacts. */
const strangers = new Set<string>();
export const isStrangerTo = (who: SignedMember, ...others: SignedMember[]): void =>
  others.forEach((other) => void strangers.add(`${who.userID} ${other.userID}`));

/** Members whom only the account service knows: their names by id. */
export const justSignedUp = new Map<number, string>();

/** Members' stars for movies, from their reviews. */
export const movieStars = new Map<number, Map<string, number>>();

/** Titles by tag, for each member. */
export const tagged = new Map<number, Map<string, string[]>>();

/**
 * The friends of each member: those whom the member follows and who follow back. The fake social service returns them.
 */
export const friends = new Map<number, SignedMember[]>();

/** Streaming services of members in the US. For members marked 'away' the account service does not answer. */
export const viewers = new Map<number, string[] | 'away'>();

/** A fake of the social and account services. */
@Controller()
class OthersController {
  @AnswersRpc('social.blocked')
  blocked({ userID, otherIDs }: RpcParsed<'social.blocked'>): RpcReply<'social.blocked'> {
    return {
      blockedIDs: otherIDs.filter((id) => blocks.has(`${userID} ${id}`)),
      knownTo: otherIDs.filter((id) => !strangers.has(`${userID} ${id}`)),
      mutedIDs: otherIDs.filter((id) => mutes.has(`${userID} ${id}`)),
    };
  }

  @AnswersRpc('social.starsOf')
  starsOf({ userID, keys }: RpcParsed<'social.starsOf'>): RpcReply<'social.starsOf'> {
    const stars = [...(movieStars.get(userID) ?? [])].filter(([key]) => !keys || keys.includes(key));
    return { stars: stars.map(([key, n]) => [key, n]) };
  }

  @AnswersRpc('social.tagged')
  tagged({ userID, tag }: RpcParsed<'social.tagged'>): RpcReply<'social.tagged'> {
    if (tag === 'away') throw new Error('away');
    return { keys: tagged.get(userID)?.get(tag) ?? [] };
  }

  @AnswersRpc('social.friends')
  friends({ userID, limit }: RpcParsed<'social.friends'>): RpcReply<'social.friends'> {
    return { friends: (friends.get(userID) ?? []).slice(0, limit) };
  }

  @AnswersRpc('account.viewers')
  viewers({ userIDs }: RpcParsed<'account.viewers'>): RpcReply<'account.viewers'> {
    return userIDs.map((userID) => {
      const services = viewers.get(userID) ?? [];
      if (services === 'away') throw new Error('away');
      return { userID, country: 'US', services };
    });
  }

  @AnswersRpc('account.members')
  members({ userIDs, usernames }: RpcParsed<'account.members'>): RpcReply<'account.members'> {
    return [...justSignedUp]
      .filter(([userID, username]) => userIDs.includes(userID) || usernames.includes(username))
      .map(([userID, username]) => ({ userID, username, imgSrc: null }));
  }
}

/**
 * The real queues service on its own database, with the RPC of the titles, social and account services faked.
 * @param over settings that a test overrides
 */
export async function testQueues(over: { REDIS_URL?: string } = {}) {
  const titles = await startTestTitles();
  const social = await startTestRpc(OthersController);
  const service = await testService((config) =>
    definition({
      ...config,
      TITLES_RPC: titles.address,
      SOCIAL_RPC: social.address,
      ACCOUNT_RPC: social.address,
      SWEEP_MS: 300,
      ...over,
    }),
  );
  const mine = (m: SignedMember) => ({ queueID: m.userID, queueName: 'myqueue' });
  return {
    ...service,
    titles,
    social,
    mine,
    add: (m: SignedMember, mediaType_vid: string, topOrBottom: 'top' | 'bottom' = 'top', queueID = m.userID) =>
      service.call(
        '/api/queues/addToQueue',
        { mediaType_vid, topOrBottom, queueIDandNameArr: [[queueID, 'myqueue']] },
        m,
      ),
    move: (m: SignedMember, moveItem: string, BEFOREorAFTER: 'BEFORE' | 'AFTER', pivotItem: string) =>
      service.call('/api/queues/editQueuePosition', { moveItem, pivotItem, BEFOREorAFTER, ...mine(m), initSize: 1 }, m),
    async keys(m: SignedMember): Promise<string[]> {
      const page = await service.call('/api/queues/fetchMyQueue', {}, m);
      return page.ok ? page.reply.myQueue.map((i) => i.mediaType_vid) : [];
    },
    stop: async () => {
      await service.stop();
      await social.stop();
      await titles.stop();
    },
  };
}
export type TestQueues = Awaited<ReturnType<typeof testQueues>>;
