import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { undoNewest, useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { ServicesGrid } from './services-grid.tsx';

const { net, expectAccessible } = setUp();
const SAVE = '/api/account/saveServices';
const open = (country = 'US') => {
  useSession.getState().signedIn({ ...ADA, country, services: ['MUBI'] }, 'pair');
  render(
    <>
      <ServicesGrid />
      <MessageBoxHost />
    </>,
  );
};
const box = (name: string) => screen.getByRole('checkbox', { name });
const names = () => screen.getAllByRole('checkbox').map((b) => b.parentElement?.querySelector('.name')?.textContent);

beforeEach(() => net.answer(SAVE, { success: true }));

it('shows streaming services as checkboxes: the member’s services first, then the services of the country', async () => {
  open('DE');
  expect(screen.getByRole('group', { name: 'Services you subscribe to' })).toBeVisible();
  expect(box('MUBI')).toBeChecked();
  expect(names()).toEqual([
    'MUBI',
    'Netflix',
    'Amazon Prime Video',
    'Disney Plus',
    'HBO Max',
    'Apple TV Plus',
    'Paramount Plus',
    'Crunchyroll',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 32' }));
  expect(names()).toHaveLength(32);
  // This service is not available in Germany.
  expect(names().slice(-1)).toEqual(['U-NEXT']);
  await expectAccessible();
});

it('saves each tap on a service in order, and offers Undo', async () => {
  open();
  const held = net.hold(SAVE);
  await userEvent.click(box('Netflix'));
  expect(box('Netflix')).toBeChecked();
  await userEvent.click(box('HBO Max'));
  expect(net.sent(SAVE)).toEqual([{ services: ['MUBI', 'Netflix'] }]);
  held.release();
  await net.settle();
  expect(net.sent(SAVE).at(-1)).toEqual({ services: ['MUBI', 'Netflix', 'HBO Max'] });
  expect(useSnacks.getState().snacks.at(-1)).toMatchObject({
    text: 'Added HBO Max',
    action: { label: 'Undo' },
  });
  act(() => void undoNewest());
  await net.settle();
  expect(box('HBO Max')).not.toBeChecked();
  expect(net.sent(SAVE).at(-1)).toEqual({ services: ['MUBI', 'Netflix'] });
  expect(useSession.getState().SERVICES).toEqual(['MUBI', 'Netflix']);
});

it('reverts a tap on a service that could not be saved, and says why', async () => {
  net.answer(SAVE, { success: false, userMessage: 'Not now.' });
  open();
  await userEvent.click(box('MUBI'));
  expect(await screen.findByRole('alertdialog', { name: 'Whoops!' })).toHaveTextContent('Not now.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(box('MUBI')).toBeChecked());
});
