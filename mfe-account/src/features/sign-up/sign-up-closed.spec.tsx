import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceSwitches } from '@videoqs/web/switches';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import SignIn from '../../dialogs/sign-in.tsx';

const { expectAccessible } = setUp();
const CLOSED = 'We’re not taking new members right now. Please come back soon.';
const LATER = 'You can join again in a few minutes. Until then, feel free to look around.';
const open = (view: 'signin' | 'signup') =>
  render(
    <MemoryRouter>
      <Opened dialog={SignIn} props={{ view }} />
    </MemoryRouter>,
  );

it.each([
  [['sign-ups-closed'], CLOSED],
  [['read-only'], LATER],
  [['read-only', 'sign-ups-closed'], CLOSED],
])('the sign-up dialog says in place of its fields that nobody can join now: %j', async (on, text) => {
  announceSwitches(on);
  const { container } = open('signup');
  expect(screen.getByRole('dialog', { name: 'Join VideoQs' })).toHaveTextContent(text);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryAllByText('Sign in')).toHaveLength(on.includes('read-only') ? 0 : 1);
  await expectAccessible(container);
});

it('the dialog about closed sign-ups offers members to sign in', async () => {
  announceSwitches(['sign-ups-closed']);
  open('signup');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('Good to see you. What are we watching?');
});

it('the dialog about closed sign-ups closes when the visitor chooses to look around', async () => {
  announceSwitches(['sign-ups-closed']);
  open('signup');
  await userEvent.click(screen.getByRole('button', { name: 'Look around' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the sign-up dialog shows its fields and the typed text again as soon as people can join', async () => {
  open('signup');
  await userEvent.type(screen.getByLabelText('Username'), 'ada');
  act(() => announceSwitches(['sign-ups-closed']));
  expect(screen.queryByLabelText('Username')).toBeNull();
  act(() => announceSwitches([]));
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
});

it('the sign-in dialog says in place of its fields that nobody can sign in while VideoQs is read-only', () => {
  announceSwitches(['read-only']);
  open('signin');
  expect(screen.getByRole('dialog', { name: 'Welcome back' })).toHaveTextContent(
    'You can sign in again in a few minutes. Until then, feel free to look around.',
  );
});
