import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA, ADA_PAGE } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { answerAccount, FULL } from '../test/account-server.ts';
import AccountPage from './account-page.tsx';

const { net, expectAccessible } = setUp();
const PAGE = '/api/account/refreshAccountPage';
const EDIT = '/api/account/processEdit';
const saved = { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' };

const open = async (account = FULL) => {
  answerAccount(net, account);
  await show();
};
const show = async () => {
  render(
    <MemoryRouter>
      <AccountPage />
      <MessageBoxHost />
    </MemoryRouter>,
  );
  await net.settle();
};
const button = (name: string) => screen.getByRole('button', { name });
const contents = () => screen.getByRole('navigation', { name: 'On this page' });

beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));
afterEach(() => void jest.useRealTimers());

it("the account page shows the member's data by section, and is accessible", async () => {
  await open();
  expect(document.title).toBe('Your account · VideoQs');
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByText('ada · since Nov 2026')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'You',
    'Contact',
    'Where you watch',
    'Look and notifications',
    'Sign-in and security',
    'Learn',
    'Your data',
  ]);
  for (const text of ['97201', '25 to 34', 'Not set', '(503) 555-0148', 'United States'])
    expect(screen.getByText(text)).toBeVisible();
  await expectAccessible();
});

it('the account page shows the progress to the next level', async () => {
  await open({ ...FULL, level: '2', points: 31, levelNeeds: 25, nextLevelNeeds: 75 });
  const level = within(screen.getByRole('region', { name: 'Level 2' }));
  expect(level.getByText('31 points')).toBeVisible();
  expect(level.getByText(/^44 more to level 3\./)).toBeVisible();
});

it('the account page shows a skeleton while it loads, says why loading failed, and loads on Retry', async () => {
  answerAccount(net, FULL);
  const held = net.hold(PAGE);
  net.fail(PAGE, 'internal');
  await show();
  expect(screen.getAllByText('Loading your account')).toHaveLength(1);
  held.release();
  await net.settle();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your account');
  await expectAccessible();
  net.answer(PAGE, FULL);
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
});

it('the account page says that the device is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  net.raw(PAGE, () => Response.error());
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline');
  jest.restoreAllMocks();
});

it('a failed call affects only its own panel of the account page', async () => {
  answerAccount(net, FULL);
  net.fail('/api/account/fetchSessions', 'internal');
  await show();
  expect(await screen.findByText('We couldn’t load your devices')).toBeVisible();
  expect(screen.getByText('Pixel 9')).toBeVisible();
});

it('only one row at a time is open for editing, and it closes on Escape with the focus restored', async () => {
  await open();
  await userEvent.click(button('Edit zip code'));
  expect(screen.getByLabelText('Zip code', { selector: 'input' })).toHaveFocus();
  await userEvent.click(button('Edit username'));
  expect(screen.queryByLabelText('Zip code', { selector: 'input' })).toBeNull();
  expect(screen.getByLabelText('Username', { selector: 'input' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button('Edit username')).toHaveFocus();
  expect(net.sent(EDIT)).toEqual([]);
});

it('opening another row asks for confirmation if the open row has unsaved text', async () => {
  await open();
  await userEvent.click(button('Edit zip code'));
  await userEvent.type(screen.getByLabelText('Zip code', { selector: 'input' }), '1');
  await userEvent.click(button('Edit username'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Zip code', { selector: 'input' })).toBeVisible();
  await userEvent.click(button('Edit username'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByLabelText('Username', { selector: 'input' })).toHaveFocus();
});

it('a saved row says Saved for 2.5 s, restores the focus and shows the new value', async () => {
  net.answer(EDIT, saved);
  await open();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(button('Edit zip code'));
  net.answer(PAGE, { ...FULL, zipcode: '90210' });
  await user.clear(screen.getByLabelText('Zip code', { selector: 'input' }));
  await user.keyboard('90210{Enter}');
  await net.settle();
  expect(screen.getByText('Saved')).toBeVisible();
  expect(net.sent(EDIT)).toEqual([{ key: 'zipcode', value: '90210' }]);
  expect(button('Edit zip code')).toHaveFocus();
  expect(screen.getByText('90210')).toBeVisible();
  expect(screen.getByText('Saved')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2499));
  expect(screen.getByText('Saved')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('the account page lists what needs attention, and verifies an unverified email', async () => {
  await open(ADA_PAGE);
  const reach = within(contents()).getByRole('link', { name: 'Contact needs attention' });
  expect(reach).toHaveAttribute('href', '#reach');
  expect(screen.getByText('waiting for your code')).toBeVisible();
  await userEvent.click(button('Verify email'));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'account/ValidationCode', props: { kind: 'email', send: true } },
  ]);
  act(() => useSession.getState().set({ EMAIL_VERIFIED: '1' }));
  expect(within(contents()).getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(screen.getByText('verified')).toBeVisible();
});

it('a changed email keeps the code form in its row until the email is verified', async () => {
  net.answer(EDIT, saved);
  await open();
  net.answer(PAGE, { ...FULL, email: 'new@example.com', emailVerified: '0' });
  await userEvent.click(button('Edit email'));
  await userEvent.clear(screen.getByLabelText('Email', { selector: 'input' }));
  await userEvent.keyboard('new@example.com{Enter}');
  await waitFor(() => expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/ValidationCode' }]));
  await net.settle();
  expect(screen.getByLabelText('Code', { selector: 'input' })).toHaveFocus();
  await expectAccessible();
  net.answer('/api/user/validateInfo', { success: true, userMessage: '' });
  net.answer('/api/levelup/lvlUpCheck', { levelWentUp: false, level: '1' });
  await userEvent.type(screen.getByLabelText('Code', { selector: 'input' }), '123456{Enter}');
  await net.settle();
  expect(net.sent('/api/user/validateInfo')).toMatchObject([{ identifier: 'new@example.com', sentCode: '123456' }]);
  expect(screen.queryByLabelText('Code', { selector: 'input' })).toBeNull();
  expect(button('Edit email')).toHaveFocus();
});

it('the code form of a row closes on Later', async () => {
  net.answer(EDIT, saved);
  await open();
  net.answer(PAGE, { ...FULL, email: 'new@example.com', emailVerified: '0' });
  await userEvent.click(button('Edit email'));
  await userEvent.clear(screen.getByLabelText('Email', { selector: 'input' }));
  await userEvent.keyboard('new@example.com{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.getByText('waiting for your code')).toBeVisible();
  expect(button('Edit email')).toHaveFocus();
});

it('an address that received a code can be changed again', async () => {
  net.answer(EDIT, saved);
  await open();
  net.answer(PAGE, { ...FULL, email: 'nwe@example.com', emailVerified: '0' });
  await userEvent.click(button('Edit email'));
  await userEvent.clear(screen.getByLabelText('Email', { selector: 'input' }));
  await userEvent.keyboard('nwe@example.com{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  expect(screen.getByLabelText('Email', { selector: 'input' })).toHaveValue('nwe@example.com');
  expect(screen.getByLabelText('Email', { selector: 'input' })).toHaveFocus();
});

it('the switch for text messages mutes them, and reverts when the server refuses', async () => {
  await open();
  net.answer(EDIT, { ...saved, success: false, userMessage: 'Not now.' });
  const texts = screen.getByRole('switch', { name: 'Text messages' });
  expect(texts).toBeChecked();
  await userEvent.click(texts);
  expect(await screen.findByRole('alertdialog', { name: 'Whoops!' })).toHaveTextContent('Not now.');
  expect(texts).toBeChecked();
  await userEvent.click(button('OK'));
  net.answer(EDIT, saved);
  net.answer(PAGE, { ...FULL, cell_mute: '1' });
  await userEvent.click(texts);
  await net.settle();
  expect(net.sent(EDIT).at(-1)).toEqual({ key: 'cell_mute', value: '1' });
  expect(texts).not.toBeChecked();
});

it('the account page offers to cancel a scheduled account deletion', async () => {
  net.answer('/api/account/keepAccount', { success: true });
  await open({ ...FULL, deleteAt: '2026-11-29T04:00:00.000Z' });
  expect(screen.getByText('We’ll delete your account on Nov 28, 2026, 8:00 PM.')).toBeVisible();
  expect(within(contents()).getByRole('link', { name: 'Your data needs attention' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  await userEvent.click(button('Keep my account'));
  await net.settle();
  expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
  expect(button('Delete my account')).toBeVisible();
});
