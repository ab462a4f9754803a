import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDIT_KEYS, type EditKey } from '@videoqs/contract/account/edit-keys';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { EditFieldForm } from './edit-field-form.tsx';

const EDIT = '/api/account/processEdit';
const { net, expectAccessible } = setUp();
const saved = { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' };
let ended: string[];
const show = (field: EditKey) =>
  render(<EditFieldForm field={field} onSaved={() => ended.push('saved')} onCancel={() => ended.push('cancelled')} />);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  ended = [];
  useSession.getState().signedIn({ ...ADA, cell: '3105551212', firstName: 'Ada', lastName: 'Lovelace' }, 'pair');
  net.answer(EDIT, saved);
});

it.each([
  ['username', 'a b', 'Please enter your preferred username (no special characters and less than 16 letters please)'],
  ['firstName', 'Ada1', 'First names have 1 to 16 letters and no spaces.'],
  ['lastName', 'Lo', /^Last names have 3 to 30 letters\. Spaces, commas, periods, apostrophes and hyphens/],
  ['zipcode', '9001', 'Please enter a valid 5 digit zipcode'],
  ['email', 'ada@example', 'Emails must look like name@example.com'],
  ['email', ' ADA@example.com', 'This is already your email address!'],
  ['cell', '555', 'Mobile numbers must be a valid 10 digit format such as 3105551212'],
  ['cell', '+1 (310) 555-1212', 'This is already your cell number!'],
] as const)('the form refuses the %s %j with the specified message, before any call', async (field, typed, words) => {
  show(field);
  const input = screen.getByRole('textbox');
  expect(input).toHaveFocus();
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await save();
  expect(input).toHaveAccessibleDescription(words);
  expect(input).toHaveFocus();
  expect(net.asked()).toEqual([]);
  expect(ended).toEqual([]);
});

it("the form saves a line of text in the server's format, and shows the new value everywhere", async () => {
  show('username');
  await userEvent.clear(screen.getByLabelText('Username'));
  await userEvent.type(screen.getByLabelText('Username'), ' countess {Enter}');
  await waitFor(() => expect(ended).toEqual(['saved']));
  expect(net.sent(EDIT)).toEqual([{ key: 'username', value: 'countess' }]);
  expect(useSession.getState().USERNAME).toBe('countess');
});

it.each([
  ['email', 'New@Example.com', { value: 'new@example.com', userEMAIL: 'new@example.com' }, 'EMAIL_VERIFIED'],
  ['cell', '1 (310) 555-9999', { value: '3105559999', userCELL: '3105559999' }, 'CELL_VERIFIED'],
] as const)('the form marks a new %s as unverified, and asks for its code', async (field, typed, sent, flag) => {
  useSession.getState().set({ [flag]: '1' });
  show(field);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  await waitFor(() =>
    expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/ValidationCode', props: { kind: field } }]),
  );
  expect(net.sent(EDIT)).toEqual([{ key: field, ...sent }]);
  expect(useSession.getState()[flag]).toBe('0');
  expect(ended).toEqual(['saved']);
});

it.each([
  ['country', 'Country', 'Germany', { COUNTRY: 'DE' }],
  ['ageRange', '25 to 34', null, { AGE_RANGE: '25-34' }],
  ['gender', 'Non-binary', null, { GENDER: 'Non-binary' }],
  ['cell_mute', 'Don’t text me', null, { CELL_MUTE: '1' }],
  ['brightnessMode', 'Light', null, { BRIGHTNESS_MODE: 'Light' }],
] as const)('the form saves a chosen %s', async (field, label, option, stored) => {
  show(field);
  await expectAccessible();
  if (option) await userEvent.selectOptions(screen.getByLabelText(label), option);
  else await userEvent.click(screen.getByRole('radio', { name: label }));
  await save();
  await waitFor(() => expect(ended).toEqual(['saved']));
  expect(net.sent(EDIT)).toEqual([{ key: field, value: Object.values(stored)[0] }]);
  expect(useSession.getState()).toMatchObject(stored);
});

it('the form saves the theme Normal when the member chooses it again', async () => {
  useSession.getState().set({ BRIGHTNESS_MODE: 'Light' });
  show('brightnessMode');
  await userEvent.click(screen.getByRole('radio', { name: 'Normal' }));
  await save();
  await waitFor(() => expect(useSession.getState().BRIGHTNESS_MODE).toBe('Normal'));
});

it('the form asks the member to choose an option before saving', async () => {
  show('ageRange');
  expect(screen.getByRole('radio', { name: '13 to 17' })).toHaveFocus();
  await save();
  expect(screen.getByText('Please pick one')).toBeVisible();
  expect(net.asked()).toEqual([]);
});

it('the form says Whoops! and the server’s objection below the field, and keeps the typed text', async () => {
  net.answer(EDIT, { ...saved, success: false, alreadyExists: true, userMessage: 'That name is taken.' });
  show('username');
  await userEvent.type(screen.getByLabelText('Username'), '2{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Whoops! That name is taken.'),
  );
  expect(screen.getByLabelText('Username')).toHaveValue('ada2');
  expect(useSession.getState().USERNAME).toBe('ada');
  expect(ended).toEqual([]);
  await expectAccessible();
});

it('the form counts down the wait after too many tries', async () => {
  net.fail(EDIT, 'too-many', { retryAfter: 60 });
  show('username');
  await userEvent.type(screen.getByLabelText('Username'), '2{Enter}');
  expect(await screen.findByText('That was a lot at once. Please wait 60 seconds and try again.')).toBeVisible();
  expect(screen.getByText(/^(1:00|0:59)$/)).toBeVisible();
});

it('the form makes no request for an unchanged value', async () => {
  show('firstName');
  await save();
  expect(ended).toEqual(['saved']);
  expect(net.asked()).toEqual([]);
});

it("the form keeps the typed text through Escape and a reload, until Cancel or another member's sign-in", async () => {
  const { unmount } = show('lastName');
  await userEvent.type(screen.getByLabelText('Last name'), ' King{Escape}');
  expect(ended).toEqual(['cancelled']);
  unmount();
  const again = show('lastName');
  expect(screen.getByLabelText('Last name')).toHaveValue('Lovelace King');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  again.unmount();
  const third = show('lastName');
  expect(screen.getByLabelText('Last name')).toHaveValue('Lovelace');
  await userEvent.type(screen.getByLabelText('Last name'), ' King');
  third.unmount();
  useSession.getState().signedOut();
  expect(sessionStorage).toHaveLength(0);
});

it.each(EDIT_KEYS)('the form of %s is accessible', async (field) => {
  show(field);
  await expectAccessible();
});
