import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { LookChoice } from './look-choice.tsx';

const { net, expectAccessible } = setUp();
const EDIT = '/api/account/processEdit';
const saved = { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' };
const open = () =>
  render(
    <>
      <LookChoice />
      <MessageBoxHost />
    </>,
  );

beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

it('applies the chosen theme before the server answers, and sends the theme to the server', async () => {
  net.answer(EDIT, saved);
  open();
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  const held = net.hold(EDIT);
  await userEvent.click(screen.getByText('Light'));
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('Light');
  held.release();
  await net.settle();
  expect(net.sent(EDIT)).toEqual([{ key: 'brightnessMode', value: 'Light' }]);
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expectAccessible();
});

it('keeps the theme on this device when the server is down, and says so', async () => {
  net.fail(EDIT, 'unavailable');
  open();
  await userEvent.click(screen.getByText('System'));
  expect(await screen.findByRole('alertdialog', { name: 'Whoops!' })).toHaveTextContent('server says unavailable');
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('System');
});
