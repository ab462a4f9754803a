import { render } from '@testing-library/react';
import type { Reply } from '@videoqs/contract/calls';
import { LiveRegion } from '@videoqs/web/live-region';
import { useRoutes } from '@videoqs/web/router';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { liveServer } from '@videoqs/web/testing/live-server';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import type { setUp } from '@videoqs/web/testing/set-up';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import SharedQueuePage from './shared-queue-page.tsx';

type Level = 'owner' | 'editor' | 'member';
const Routes = () => useRoutes([{ path: '/myVideoQs/:queueID', element: <SharedQueuePage /> }]);

/** Creates a new shared queue for each test, with its server and its page. Call this once at the top of a spec. */
export function sharedQueue(net: ReturnType<typeof setUp>['net']) {
  const listen = () => liveServer(net, '/api/queues/watchQueue');
  const queue = {
    id: 1_000_000_000_007,
    live: undefined as unknown as ReturnType<typeof listen>,
    /** From this call on, the server accepts subscribers. */
    listen: () => {
      queue.live = listen();
    },
  };
  beforeEach(() => {
    queueServer(net, []);
    queue.listen();
    signInAda();
    queue.id++;
  });
  const meta = (level: Level, count = 2): Reply<'/api/queues/fetchQueue'>['queue'] => ({
    queueID: queue.id,
    name: 'Friday crew',
    owner: { userID: 9, username: 'bob', imgSrc: null },
    level,
    memberCount: 3,
    count,
  });
  const answer = (level: Level, items = [item(1, 'One'), item(2, 'Two')]) =>
    net.answer('/api/queues/fetchQueue', { queue: meta(level, items.length), items, nextCursor: null });
  const show = (id: string | number = queue.id) =>
    render(
      <MemoryRouter initialEntries={[`/myVideoQs/${id}`]}>
        <Routes />
        <LiveRegion />
        <SnackbarHost />
      </MemoryRouter>,
    );
  return { queue, meta, answer, show };
}
