import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import { moveToBottom, moveToPlace } from '../../queue/move-title.ts';
import { myList, useMyQueue } from '../../queue/my-queue.ts';
import { removeWithUndo } from '../../queue/remove-titles.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { keys, settled, show, titles } from './my-queue-page.fixture.tsx';

const { net, expectAccessible } = setUp();
const FIND = '/api/queues/findInQueue';
const six = () =>
  ['Heat', 'Alien', 'Blade', 'Dune', 'Up', 'Zodiac'].map((t, n) =>
    item(n + 1, t, { genres: [n % 2 ? 'Drama' : 'Action'] }),
  );
const ranks = () => [...document.querySelectorAll('ol > li .rank')].map((r) => r.textContent);
beforeEach(() => signInAda());

it('searches the whole queue, and shows the number of results and each title’s rank', async () => {
  queueServer(net, six());
  show();
  await screen.findByRole('link', { name: /Heat/ });
  await userEvent.keyboard('f');
  expect(screen.getByRole('textbox', { name: 'Find in My queue' })).toHaveFocus();
  await userEvent.keyboard('u');
  await settled(['Dune', 'Up']);
  expect(ranks()).toEqual(['4', '5']);
  expect(screen.getByText('2 of 6 titles')).toBeVisible();
  expect(screen.getByTestId('search')).toHaveTextContent('?find=u');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await settled(['Heat', 'Alien', 'Blade', 'Dune', 'Up', 'Zodiac']);
});

it('sorts the displayed queue without moving any title', async () => {
  const server = queueServer(net, six());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Queue order' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'By title' }));
  await settled(['Alien', 'Blade', 'Dune', 'Heat', 'Up', 'Zodiac']);
  expect(ranks()).toEqual(['2', '3', '4', '1', '5', '6']);
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  expect(screen.getByTestId('search')).toHaveTextContent('?sort=title');
  expect(keys(server.list)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `movie_${n}`));
});

it("filters by the member's streaming services, and hides the filter for a member without services", async () => {
  queueServer(net, six());
  const first = show();
  await screen.findByRole('link', { name: /Heat/ });
  expect(screen.queryByRole('button', { name: 'On my services' })).toBeNull();
  first.unmount();
  act(() => useSession.getState().set({ SERVICES: ['Netflix'], COUNTRY: 'DE' }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'On my services' }));
  await waitFor(() => expect(net.sent(FIND).at(-1)).toMatchObject({ services: ['Netflix'], watchCountry: 'DE' }));
  act(() => useSession.getState().set({ SERVICES: [] }));
  await net.settle();
});

it('shows a change in the results before the server answers, and then searches again', async () => {
  queueServer(net, six());
  show('/myVideoQs?genre=Drama');
  await settled(['Alien', 'Dune', 'Zodiac']);
  const asked = net.sent(FIND).length;
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Dune' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(titles()).toEqual(['Alien', 'Zodiac']);
  await waitFor(() => expect(net.sent(FIND).length).toBeGreaterThan(asked));
  await waitFor(() => expect(screen.getByText('2 of 5 titles')).toBeVisible());
  expect(ranks()).toEqual(['2', '5']);
  await net.settle();
});

it('says that the search results could not be loaded, and loads them on Retry', async () => {
  queueServer(net, six());
  net.fail(FIND, 'internal');
  show('/myVideoQs?genre=Drama');
  expect(await screen.findByText('We couldn’t load the results')).toBeVisible();
  queueServer(net, six());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settled(['Alien', 'Dune', 'Zodiac']);
});

/** Shows the queue without loading its end. */
function Loaded() {
  useMyQueue();
  return <SnackbarHost />;
}

describe('titles beyond the loaded pages', () => {
  const beyond = async () => {
    const server = queueServer(net, six(), 2);
    render(<Loaded />);
    await waitFor(() => expect(myList.items()).toHaveLength(2));
    return server;
  };
  const zodiac = { mediaType_vid: 'movie_6', title: 'Zodiac' };

  it('appear in the list when they are moved to a loaded page', async () => {
    const server = await beyond();
    await act(() => moveToPlace(myList, zodiac, 1));
    expect(keys(server.list)[0]).toBe('movie_6');
    await waitFor(() => expect(keys(myList.items())[0]).toBe('movie_6'));
  });

  it('keep their order when a loaded title moves among them', async () => {
    const server = await beyond();
    await act(() => moveToPlace(myList, { mediaType_vid: 'movie_1', title: 'Heat' }, 5));
    expect(keys(server.list)).toEqual([2, 3, 4, 5, 1, 6].map((n) => `movie_${n}`));
  });

  it('are not loaded when a title moves to the bottom of the queue', async () => {
    const server = await beyond();
    await act(() => moveToBottom(myList, { mediaType_vid: 'movie_1', title: 'Heat' }));
    expect(keys(server.list).at(-1)).toBe('movie_1');
    await waitFor(() => expect(keys(myList.items())).toEqual(['movie_2', 'movie_3']));
  });

  it('can be removed and restored, and the total changes each time', async () => {
    const server = await beyond();
    act(() => removeWithUndo(myList, [server.list[5] ?? item(6, 'Zodiac')]));
    await waitFor(() => expect(myList.held()?.pages.at(-1)?.count).toBe(5));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(myList.held()?.pages.at(-1)?.count).toBe(6));
    expect(keys(server.list)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `movie_${n}`));
    expect(keys(myList.items())).toEqual(['movie_1', 'movie_2']);
  });
});
