import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { announceRemotes } from '@videoqs/web/remotes';
import { MemoryRouter, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { setUp } from '@videoqs/web/testing/set-up';
import { signInAda } from '../../test/queue-server.ts';
import InvitationPage from './invitation-page.tsx';

const { net, expectAccessible } = setUp();
const CODE = 'A'.repeat(16);
const Routes = () => useRoutes([{ path: '/join/:code', element: <InvitationPage /> }]);
const show = async () => {
  net.answer('/api/queues/fetchInvitation', {
    ...{ queueID: 1e12, queueName: 'Friday crew', memberCount: 3, count: 12, amIn: false },
    owner: { userID: 9, username: 'bob', imgSrc: null },
  });
  render(
    <MemoryRouter initialEntries={[`/join/${CODE}`]}>
      <Routes />
    </MemoryRouter>,
  );
  expect(await screen.findByText('bob invited you to Friday crew.')).toBeVisible();
};

it('tells visitors who invites to what, and offers to sign up first', async () => {
  announceRemotes([{ name: 'account', version: '1', entry: '/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
  await show();
  expect(screen.getByText('3 people, 12 titles')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have an account' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign up to join' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { props: { view: 'signup', lead: 'bob invited you to Friday crew.' } },
  ]);
  expect(useSession.getState().pendingAction).toEqual({ path: `/join/${CODE}` });
});

it('lets members join', async () => {
  signInAda();
  await show();
  net.answer('/api/queues/acceptInvitation', { success: true, queueID: 1e12, queueName: 'Friday crew' });
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(net.sent('/api/queues/acceptInvitation')).toEqual([{ code: CODE }]);
});
