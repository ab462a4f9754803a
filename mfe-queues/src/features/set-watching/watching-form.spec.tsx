import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import WatchingSettings from '../../dialogs/watching-settings.tsx';
import { playsServer } from '../../test/plays-server.ts';
import { signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
const SAVE = '/api/plays/savePreferences';
const show = async () => {
  render(<WatchingSettings />);
  await net.settle();
};
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await net.settle();
};
beforeEach(() => signInAda());

it('shows the current watching settings, and saves only changed settings', async () => {
  playsServer(net);
  await show();
  expect(screen.getByRole('radio', { name: 'Remove it from my queue' })).toBeChecked();
  await expectAccessible();
  await pick('Names and descriptions');
  await save();
  expect(net.sent(SAVE)).toEqual([{ hideUnseen: 'names' }]);
});

it('says that the watching settings could not be saved', async () => {
  playsServer(net);
  await show();
  net.fail(SAVE, 'unavailable');
  await pick('Ask me');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t save it');
});
