import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { givenUp } from '../../test/ops-server.ts';
import { MailPart } from './mail-part.tsx';

const { net, expectAccessible } = setUp();
const LIST = '/api/ops/fetchGivenUp';
const open = async () => {
  render(
    <>
      <MailPart />
      <MessageBoxHost />
    </>,
  );
  await net.settle();
};
beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

it('lists messages that were given up, page by page', async () => {
  net.answer(LIST, ({ after }) =>
    after
      ? { messages: [givenUp(2, { channel: 'sms', member: null })], nextCursor: null }
      : { messages: [givenUp(1)], nextCursor: 'next' },
  );
  await open();
  expect(screen.getByText('Email to member1')).toBeVisible();
  expect(screen.getByText('no such user')).toBeVisible();
  expect(screen.getByText(/^Given up .* after 3 tries$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Text messages to Somebody')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await expectAccessible();
});

it('sends a given-up message again, and removes it from the list', async () => {
  net.answer(LIST, { messages: [givenUp(1)], nextCursor: null });
  await open();
  net.answer('/api/ops/sendAgain', { success: true });
  net.answer(LIST, { messages: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: /^Send again: Email to member1/ }));
  expect(await screen.findByText('No mail was given up')).toBeVisible();
  expect(net.sent('/api/ops/sendAgain')).toEqual([{ messageID: givenUp(1).messageID }]);
  expect(useSnacks.getState().snacks).toMatchObject([{ text: 'We’re sending it again' }]);
});

it('says why a message could not be sent again', async () => {
  net.answer(LIST, { messages: [givenUp(1)], nextCursor: null });
  await open();
  net.answer('/api/ops/sendAgain', { success: false, userMessage: 'This message is gone.' });
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('This message is gone.');
});

it('offers Retry when the messages that were given up cannot be loaded', async () => {
  net.fail(LIST, 'unavailable');
  await open();
  net.answer(LIST, { messages: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('No mail was given up')).toBeVisible());
});
