import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import MoveTo from '../../dialogs/move-to.tsx';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { keys, settled, show, titles } from './my-queue-page.fixture.tsx';

const { net, expectAccessible } = setUp();
const FETCH = '/api/queues/fetchMyQueue';
const MOVE = '/api/queues/editQueuePosition';
const three = () => [
  item(1, 'One', { runtime: 90, remindDate: '2026-12-01' }),
  item(2, 'Two', { genres: ['Drama'], runtime: 150 }),
  { ...item(3, 'Three', { runtime: 45, genres: ['Drama'] }), mediaType_vid: 'tv_3' },
];
async function pick(title: string, what: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: what }));
}

beforeEach(() => {
  signInAda();
  // Rows are stacked, each 100 px high. Dragging by keyboard needs these positions.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('li');
    const n = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return {
      x: 0,
      y: n * 100,
      left: 0,
      top: n * 100,
      right: 300,
      bottom: n * 100 + 100,
      width: 300,
      height: 100,
      toJSON() {},
    };
  });
});
afterEach(() => void jest.restoreAllMocks());

it('shows a skeleton, and then the titles with ranks, reminders and their total', async () => {
  queueServer(net, three());
  show();
  expect(screen.getByText('Loading your queue')).toBeInTheDocument();
  await settled(['One', 'Two', 'Three']);
  expect(screen.getByText('3 titles · 4 h of movies')).toBeVisible();
  expect(screen.getByRole('link', { name: /One/ })).toHaveAttribute('href', '/movie/1');
  expect(screen.getByRole('button', { name: /^Reminder on Tue, Dec 1(, 2026)?\. Change it$/ })).toBeVisible();
});

it('moves a title by keyboard, first on the page and then on the server', async () => {
  const server = queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  screen.getByRole('button', { name: 'Move One' }).focus();
  await userEvent.keyboard(' ');
  await screen.findByText('Picked up One, 1 of 3.');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText('One is at 2 of 3.');
  await userEvent.keyboard(' ');
  await settled(['Two', 'One', 'Three']);
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_2', 'movie_1', 'tv_3']));
  expect(net.sent(MOVE)).toMatchObject([
    {
      moveItem: 'movie_1',
      pivotItem: 'movie_2',
      BEFOREorAFTER: 'AFTER',
      queueID: 7,
      queueName: 'myqueue',
      initSize: 3,
    },
  ]);
  await net.settle();
  expect(net.sent(FETCH)).toHaveLength(1);
});

it("undoes a move by the snackbar's button and by Control+Z", async () => {
  const server = queueServer(net, three());
  const undone: number[] = [];
  let before = server.list;
  net.answer(MOVE, () => {
    before = server.list;
    server.list = [...before.slice(1), ...before.slice(0, 1)];
    return { success: true, revision: 12 };
  });
  net.answer('/api/queues/undoChange', ({ revision }) => {
    undone.push(revision);
    server.list = before;
    return { success: true, undone: ['movie_1'] };
  });
  show();
  await settled(['One', 'Two', 'Three']);
  await pick('One', 'Move to bottom');
  await settled(['Two', 'Three', 'One']);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await settled(['One', 'Two', 'Three']);
  await pick('One', 'Move to bottom');
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled(['One', 'Two', 'Three']);
  await waitFor(() => expect(undone).toEqual([12, 12]));
});

it("says why a move was refused, and shows the server's order", async () => {
  const server = queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  server.list = server.list.slice(1);
  await pick('Three', 'Move to top');
  await settled(['Two', 'Three']);
  expect(screen.getAllByText('That title is no longer in this queue. We have refreshed it for you.')).not.toHaveLength(
    0,
  );
});

it('removes a title before the server answers, and Undo restores the title with its rank and reminder', async () => {
  const server = queueServer(net, [...three().slice(1), three()[0] ?? item(1, 'One')].toReversed());
  show();
  await settled(['One', 'Three', 'Two']);
  await pick('Three', 'Remove');
  expect(titles()).toEqual(['One', 'Two']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_1', 'tv_3', 'movie_2']));
  await pick('One', 'Remove');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.list[0]).toMatchObject({ mediaType_vid: 'movie_1', remindDate: '2026-12-01' }));
});

it('restores a removed title when the server cannot be reached', async () => {
  queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  net.fail('/api/queues/removeFromQueue', 'unavailable');
  await pick('Two', 'Remove');
  await settled(['One', 'Two', 'Three']);
  await waitFor(() => expect(screen.getAllByText(/We couldn’t remove it/)).not.toHaveLength(0));
});

it('shows again a title that could not be removed offline, and reloads the queue when the device is online', async () => {
  queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  for (const path of ['/api/queues/removeFromQueue', FETCH] as const) net.fail(path, 'unavailable');
  await pick('Two', 'Remove');
  await screen.findByText('We couldn’t load your queue');
  expect(screen.getByText(/^This is your queue as it was on \w+ \d+, \d{4}, \d+:\d+/)).toBeVisible();
  expect(titles()).toEqual(['One', 'Two', 'Three']);
  queueServer(net, three());
  for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)));
  await waitFor(() => expect(screen.queryByText('We couldn’t load your queue')).toBeNull());
});

it('never reports a failed move as done, and restores the row', async () => {
  queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  net.fail(MOVE, 'unavailable');
  await pick('Three', 'Move to top');
  await settled(['One', 'Two', 'Three']);
  await waitFor(() => expect(screen.getAllByText(/We couldn’t move it/)).not.toHaveLength(0));
  expect(screen.queryByText(/is on top now/)).toBeNull();
});

it('does not move or remove titles hidden by a filter', async () => {
  const server = queueServer(net, three());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  for (const t of ['One', 'Two']) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${t}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Under 2 h' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_2', 'tv_3']));
});

it("stores the queue's filters in the address of the page", async () => {
  queueServer(net, three());
  show('/myVideoQs?type=movie');
  await settled(['One', 'Two']);
  await userEvent.click(screen.getByRole('button', { name: 'Under 2 h' }));
  await settled(['One']);
  expect(screen.getByTestId('search')).toHaveTextContent('?type=movie&under2h=1');
  await expectAccessible();
});

it('moves a title to a typed rank', async () => {
  const server = queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  render(<Opened dialog={MoveTo} props={{ mediaType_vid: 'movie_1', title: 'One' }} />);
  const place = screen.getByRole('textbox', { name: 'Position' });
  await userEvent.clear(place);
  await userEvent.type(place, '4{Enter}');
  expect(screen.getByText('Please enter a number from 1 to 3.')).toBeVisible();
  await userEvent.clear(place);
  await userEvent.type(place, '3{Enter}');
  await settled(['Two', 'Three', 'One']);
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_2', 'tv_3', 'movie_1']));
  expect(await screen.findByText('Moved One to 3 of 3')).toBeInTheDocument();
});

it('moves the focus to the row that replaces the removed row', async () => {
  queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  await pick('Two', 'Remove');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions for Three' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /One/ })).toHaveFocus());
});

it('filters the loaded titles, and disables dragging under a filter', async () => {
  queueServer(net, three());
  show();
  await settled(['One', 'Two', 'Three']);
  await userEvent.click(screen.getByRole('button', { name: 'Under 2 h' }));
  expect(titles()).toEqual(['One', 'Three']);
  expect(screen.queryByRole('button', { name: 'Move One' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Movies' }));
  expect(titles()).toEqual(['One']);
  await userEvent.click(screen.getByRole('button', { name: 'Genre' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Drama (2)' }));
  expect(screen.getByText('No titles match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(titles()).toEqual(['One', 'Two', 'Three']);
});
