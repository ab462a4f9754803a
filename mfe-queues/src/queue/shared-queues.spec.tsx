import { render, screen } from '@testing-library/react';
import { setUp } from '@videoqs/web/testing/set-up';
import { signInAda } from '../test/queue-server.ts';
import { useQueues } from './queues-store.ts';
import { useOtherQueues } from './shared-queues.ts';

const { net } = setUp();
const OTHERS = '/api/queues/fetchOtherQueues';
const part = (from: number, to: number) => {
  const ids = Array.from({ length: to - from }, (_, n) => from + n);
  const owner = { userID: 7, username: 'ada', imgSrc: null };
  const meta = (queueID: number) => ({ ...{ queueID, name: `Queue ${queueID}`, owner }, ...FACTS });
  return {
    otherQueuesMetaObj: Object.fromEntries(ids.map((id) => [String(id), meta(id)])),
    otherQueuesObj: Object.fromEntries(ids.map((id) => [String(id), []])),
  };
};
const FACTS = { level: 'owner', memberCount: 1, count: 0 } as const;

function Count() {
  const { data } = useOtherQueues();
  return data ? <p>{Object.keys(data.otherQueuesMetaObj).length} queues</p> : null;
}

it('lists all shared queues of a member, even if the server returns only 200 at a time', async () => {
  signInAda();
  net.answer(OTHERS, ({ after }) =>
    after ? { ...part(201, 211), nextCursor: null } : { ...part(1, 201), nextCursor: 'more' },
  );
  render(<Count />);
  expect(await screen.findByText('210 queues')).toBeVisible();
  expect(Object.keys(useQueues.getState().otherQueuesObj)).toHaveLength(210);
  expect(net.sent(OTHERS)).toEqual([{}, { after: 'more' }]);
});
