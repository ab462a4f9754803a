import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@videoqs/web/query';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { NO_COUNTS, playsServer, upNextShow } from '../../test/plays-server.ts';
import { signInAda } from '../../test/queue-server.ts';
import { HomeUpNext } from './home-up-next.tsx';

const { net, expectAccessible } = setUp();
const UP_NEXT = '/api/plays/fetchUpNext';
const reply = (shows: ReturnType<typeof upNextShow>[]) => ({
  ...{ shows, nextCursor: null, counts: NO_COUNTS, minutesLeft: 0 },
});
const show = async () => {
  const view = render(
    <MemoryRouter>
      <HomeUpNext />
    </MemoryRouter>,
  );
  await net.settle();
  return view;
};
beforeEach(() => {
  signInAda();
  playsServer(net);
});

it('lists three shows on the home page, and marks the next episode with one tap', async () => {
  net.answer(UP_NEXT, reply([upNextShow(1, 'Dark'), upNextShow(2, 'Andor')]));
  await show();
  expect(net.sent(UP_NEXT)).toEqual([{ state: 'watching', limit: 3 }]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'I watched Andor, S1 E1' }));
  await net.settle();
  expect(net.sent('/api/plays/addPlays')).toMatchObject([{ plays: [{ mediaType_vid: 'tv_2' }] }]);
});

it('shows no list on the home page of a member who watches no show, and while shows are unavailable', async () => {
  net.answer(UP_NEXT, reply([]));
  const { unmount } = await show();
  expect(screen.queryByText('Up next')).toBeNull();
  unmount();
  net.fail(UP_NEXT, 'unavailable');
  await show();
  expect(screen.queryByText('Up next')).toBeNull();
});

it('reserves space on the home page for as many rows of "Up next" as on the last visit', async () => {
  net.answer(UP_NEXT, reply([upNextShow(1, 'Dark'), upNextShow(2, 'Andor')]));
  (await show()).unmount();
  queryClient.clear();
  const held = net.hold(UP_NEXT);
  await show();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(2);
  held.release();
  await net.settle();
});
