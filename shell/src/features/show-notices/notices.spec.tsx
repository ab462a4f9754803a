import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notice } from '@videoqs/contract/feeds';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import NoticesPage from '../../pages/notices-page.tsx';
import { Bell } from './bell.tsx';

const { net, expectAccessible } = setUp();
const SEE = '/api/account/seeNotices';
const remote = (name: string) => ({ name, version: '1', entry: `/r/${name}.js`, routes: [], slots: [] });
const line = (n: number, at: string, more: Partial<Notice> = {}): Notice => ({
  noticeID: String(n),
  at: `2026-11-${at}:00.000Z`,
  text: `Line ${n}`,
  to: '/me',
  ...more,
});
/** The pages of two areas, by cursor. */
let social: Record<string, Notice[] | Error>;
let queues: Record<string, Notice[] | Error>;
const feed = (of: () => typeof social) => ({
  default: async (_: AbortSignal, after = '') => {
    const page = of()[after] ?? [];
    if (page instanceof Error) throw page;
    return page;
  },
});

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  announceRemotes([
    { ...remote('social'), feeds: ['notices'] },
    { ...remote('queues'), feeds: ['notices'] },
  ]);
  loadRemote.mockImplementation(async (id) => feed(() => (id.startsWith('social') ? social : queues)));
  social = {
    '': [line(1, '20T20:00'), line(3, '20T18:00', { next: 'older' })],
    older: [line(5, '18T20:00')],
  };
  queues = { '': [line(2, '20T19:00', { mediaType_vid: 'movie_1' }), line(4, '19T20:00')] };
  net.answer(SEE, { seenAt: '2026-11-20T18:30:00.000Z' });
});
const show = (what: React.ReactNode) => render(<MemoryRouter>{what}</MemoryRouter>);
const lines = () => screen.getAllByRole('listitem').map((li) => /Line \d/.exec(li.textContent ?? '')?.[0]);
const fresh = () => screen.getAllByRole('listitem').filter((li) => li.textContent?.includes('new · '));

it("merges the areas' notices in order, page by page, grouped by day", async () => {
  show(<NoticesPage />);
  await screen.findByText('Line 1');
  // If an area has more notices, older notices than its last known one are held back.
  expect(lines()).toEqual(['Line 1', 'Line 2', 'Line 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Line 5');
  expect(lines()).toEqual(['Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5']);
  const day = within(screen.getByRole('region', { name: 'Fri, Nov 20' }));
  expect(day.getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await expectAccessible();
});

it('marks new notices until all notices are read', async () => {
  show(<NoticesPage />);
  await waitFor(() => expect(fresh()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  await net.settle();
  expect(fresh()).toHaveLength(0);
  expect(net.sent(SEE).at(-1)).toEqual({ upTo: '2026-11-20T20:00:00.000Z' });
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

it('omits the notices of an unavailable area, says so, and loads them on Retry', async () => {
  queues = { '': new Error('away') };
  show(<NoticesPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load some notifications');
  expect(screen.getByText('Line 1')).toBeVisible();
  queues = { '': [line(2, '20T19:00')] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Line 2')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that no area can be reached, or that there are no notices', async () => {
  social = { '': new Error('away') };
  queues = { '': new Error('away') };
  show(<NoticesPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your notifications');
  social = {};
  queues = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find people to follow' })).toHaveAttribute('href', '/myFeed/following');
});

it('counts new notices at the bell, and marks them as seen when the list closes without the link to all notices', async () => {
  show(<Bell />);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Line 1');
  await userEvent.click(dialog.getByRole('link', { name: 'See all notifications' }));
  expect(net.sent(SEE)).toEqual([{}]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await net.settle();
  expect(net.sent(SEE).at(-1)).toEqual({ upTo: '2026-11-20T20:00:00.000Z' });
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
});

it('shows the face of the member who acted, or an icon without such a member', async () => {
  social = { '': [line(1, '20T20:00', { who: 'imke bloom' }), line(3, '20T18:00')] };
  queues = {};
  show(<NoticesPage />);
  await screen.findByText('Line 1');
  const [theirs, nobodys] = screen.getAllByRole('listitem');
  expect(theirs?.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'IB');
  expect(nobodys?.querySelector('[data-initials]')).toBeNull();
});

it.each([
  [
    'leave a queue to which another member added the reader',
    'queues/LeaveQueue',
    'putInto',
    { queueID: 1_000_000_000_000, queueName: 'Friday crew' },
  ],
  ['follow a follower back', 'social/FollowBack', 'follower', { userID: 2, username: 'imke', isFollowing: false }],
])('a notice offers to %s', async (_, slot, at, props) => {
  announceRemotes([
    { ...remote('social'), feeds: ['notices'], slots: ['FollowBack'] },
    { ...remote('queues'), slots: ['LeaveQueue'] },
  ]);
  social = { '': [line(1, '20T20:00', { [at]: props }), line(3, '20T18:00')] };
  loadRemote.mockImplementation(async (id) =>
    id === slot ? { default: (props: object) => <>slot {JSON.stringify(props)}</> } : feed(() => social),
  );
  show(<NoticesPage />);
  expect(await screen.findByText(`slot ${JSON.stringify(props)}`)).toBeVisible();
  expect(screen.getAllByText(/^slot/)).toHaveLength(1);
});
