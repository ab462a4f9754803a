import { waitFor } from '@testing-library/react';
import { useDialogs } from '@videoqs/web/dialogs';
import { setUp } from '@videoqs/web/testing/set-up';
import { postProved } from './post-proved.ts';

const { net } = setUp();
const EXPORT = '/api/account/startExport';
const dialogs = () => useDialogs.getState().dialogs;

it('makes a protected call without asking for the password if the member confirmed it recently', async () => {
  net.answer(EXPORT, { success: true });
  expect(await postProved(EXPORT, {})).toEqual({ success: true });
  expect(dialogs()).toEqual([]);
});

it('asks for the password, and then makes the protected call', async () => {
  net.fail(EXPORT, 'prove-yourself');
  const going = postProved(EXPORT, {});
  await waitFor(() => expect(dialogs()).toMatchObject([{ name: 'account/ProveYourself' }]));
  net.answer(EXPORT, { success: true });
  dialogs()[0]?.settle(true);
  expect(await going).toEqual({ success: true });
  expect(net.sent(EXPORT)).toHaveLength(2);
});

it('makes no protected call when the member dismisses the password dialog', async () => {
  net.fail(EXPORT, 'prove-yourself');
  const going = postProved(EXPORT, {});
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  dialogs()[0]?.settle(undefined);
  await expect(going).rejects.toMatchObject({ code: 'prove-yourself' });
  expect(net.sent(EXPORT)).toHaveLength(1);
});
