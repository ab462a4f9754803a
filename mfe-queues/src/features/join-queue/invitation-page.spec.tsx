import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { announceRemotes } from '@videoqs/web/remotes';
import { connectNavigation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { signInAda } from '../../test/queue-server.ts';
import InvitationPage from './invitation-page.tsx';

const { net, expectAccessible } = setUp();
const FETCH = '/api/queues/fetchInvitation';
const CODE = 'A'.repeat(16);
const bob = { userID: 9, username: 'bob', imgSrc: null };
const INVITATION: Reply<typeof FETCH> = {
  ...{ queueID: 1e12, queueName: 'Friday crew', memberCount: 3, count: 12, amIn: false, owner: bob },
  people: [bob, { userID: 10, username: 'cy', imgSrc: null }],
  next: [1, 2, 3].map((n) => ({ mediaType_vid: `movie_${n}`, title: `Film ${n}`, year: 1999, genres: ['Drama'] })),
};
const Routes = () => useRoutes([{ path: '/join/:code', element: <InvitationPage /> }]);
const open = () =>
  render(
    <MemoryRouter initialEntries={[`/join/${CODE}`]}>
      <Routes />
    </MemoryRouter>,
  );
const show = async (over: Partial<typeof INVITATION> = {}) => {
  net.answer(FETCH, { ...INVITATION, ...over });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Friday crew' })).toBeVisible();
};

it('shows who invites the reader to which queue, with avatars and the first titles', async () => {
  announceRemotes([{ name: 'account', version: '1', entry: '/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
  await show();
  expect(screen.getByText('bob').closest('p')).toHaveTextContent('bob invites you to');
  expect(screen.getByText('3 people, 12 titles')).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'Next in line' }));
  expect(next.getAllByRole('img').map((poster) => poster.getAttribute('alt'))).toEqual([
    ...['Film 1 (1999)', 'Film 2 (1999)', 'Film 3 (1999)'],
  ]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Join Friday crew' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { props: { view: 'signup', lead: 'bob invited you to Friday crew.' } },
  ]);
  expect(useSession.getState().pendingAction).toEqual({ path: `/join/${CODE}` });
});

it('offers visitors who open an invitation to sign in if they have an account', async () => {
  announceRemotes([{ name: 'account', version: '1', entry: '/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'I have an account' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ props: { view: 'signin' } }]);
});

it('lets a member join a queue with one button', async () => {
  signInAda();
  await show();
  net.answer('/api/queues/acceptInvitation', { success: true, queueID: 1e12, queueName: 'Friday crew' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Join Friday crew' }));
  expect(net.sent('/api/queues/acceptInvitation')).toEqual([{ code: CODE }]);
});

it.each([
  ['member', 'You’ll see the queue and can set reminders.'],
  ['editor', 'You can add, remove and move titles.'],
] as const)('lists what people may do in a queue after they join by a link for the level %s', async (level, text) => {
  signInAda();
  await show({ level });
  expect(screen.getByText(text)).toBeVisible();
});

it('opens the queue of an invitation for a reader who has already joined', async () => {
  const went: string[] = [];
  connectNavigation((path) => void went.push(String(path)));
  signInAda();
  await show({ amIn: true });
  await userEvent.click(screen.getByRole('button', { name: 'Open Friday crew' }));
  expect(went).toEqual(['/myVideoQs/1000000000000']);
});

it('shows an invitation to an empty queue without a row of posters', async () => {
  await show({ next: [], count: 0 });
  expect(screen.queryByRole('region', { name: 'Next in line' })).toBeNull();
});

it('does not call an invitation invalid when the invitation could not be loaded', async () => {
  net.fail(FETCH, 'unavailable');
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open this invitation');
});

it('says that an invitation link is no longer valid', async () => {
  net.fail(FETCH, 'not-found', { userMessage: 'This invitation has expired. Ask for a new one.' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has expired. Ask for a new one.');
});
