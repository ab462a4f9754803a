import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import AgeRange from '../../dialogs/age-range.tsx';
import EditField from '../../dialogs/edit-field.tsx';
import Gender from '../../dialogs/gender.tsx';

const EDIT = '/api/account/processEdit';
const { net, expectAccessible } = setUp();
let answers: unknown[];
const onClose = (answer: unknown) => answers.push(answer);

beforeEach(() => {
  answers = [];
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(EDIT, { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' });
});

it('edits one profile field in a dialog named after the field, and reports that the field was saved', async () => {
  render(<Opened dialog={EditField} props={{ field: 'zipcode' }} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Edit zip code' })).toBeVisible();
  expect(screen.getByLabelText('Zip code')).toHaveFocus();
  await expectAccessible();
  await userEvent.type(screen.getByLabelText('Zip code'), '90012{Enter}');
  await waitFor(() => expect(answers).toEqual([true]));
  expect(useSession.getState().ZIPCODE).toBe('90012');
});

it('does not report a saved profile field when the member cancels the edit', async () => {
  render(<Opened dialog={EditField} props={{ field: 'zipcode' }} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answers).toEqual([undefined]);
  expect(net.asked()).toEqual([]);
});

it.each([
  [AgeRange, 'Edit age range', '35 to 44', { AGE_RANGE: '35-44' }],
  [Gender, 'Edit gender', 'Woman', { GENDER: 'Woman' }],
] as const)('saves a chosen option of a profile field (row %# of the table)', async (dialog, name, option, stored) => {
  render(<Opened dialog={dialog} props={{}} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('radio', { name: option }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers).toEqual([true]));
  expect(useSession.getState()).toMatchObject(stored);
});
