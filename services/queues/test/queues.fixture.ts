import type { SignedMember } from '@videoqs/contract/rpc/rpc';
import { testService } from '@videoqs/node/testing/test-service';
import { startTestTitles } from '@videoqs/node/testing/test-titles';
import { definition } from '../src/definition.ts';

let next = 1;
/** A member nobody else in the test is. */
export const newMember = (): SignedMember => ({ userID: next, username: `member-${next++}`, imgSrc: null });

/** The real queues service on its own database, with the titles service's RPC line beside it. */
export async function testQueues() {
  const titles = await startTestTitles();
  const service = await testService((config) => definition({ ...config, TITLES_RPC: titles.address, SWEEP_MS: 300 }));
  const mine = (m: SignedMember) => ({ queueID: m.userID, queueName: 'myqueue' });
  return {
    ...service,
    titles,
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
      await titles.stop();
    },
  };
}
export type TestQueues = Awaited<ReturnType<typeof testQueues>>;
