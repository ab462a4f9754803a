import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import { UndoView } from './undo-view.tsx';

const { net, expectAccessible } = setUp();
const UNDO = '/api/user/undoAddress';
const TOKEN = 'a'.repeat(43);
const click = () => userEvent.click(screen.getByRole('button', { name: 'Put this address back' }));

it('restores the old address only after a click, and then offers a new password', async () => {
  net.answer(UNDO, { success: true, userMessage: 'It is back.' });
  render(<UndoView token={TOKEN} />);
  expect(net.sent(UNDO)).toEqual([]);
  await expectAccessible();
  await click();
  expect(await screen.findByText('It is back.')).toBeVisible();
  expect(net.sent(UNDO)).toMatchObject([{ token: TOKEN }]);
  expect(screen.getByRole('button', { name: 'Choose a new password' })).toBeVisible();
});

it('says why the old address was not restored', async () => {
  net.answer(UNDO, { success: false, userMessage: 'This link has expired.' });
  render(<UndoView token={TOKEN} />);
  await click();
  expect(await screen.findByText('This link has expired.')).toBeVisible();
});

it('says that the undo link is incomplete', () => {
  render(<UndoView token="x" />);
  expect(screen.getByText(/Part of this link is missing/)).toBeVisible();
});
