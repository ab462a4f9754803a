import { waitFor } from '@testing-library/react';
import { useDialogs } from '@videoqs/web/dialogs';
import { setUp } from '@videoqs/web/testing/set-up';
import { postProved } from './post-proved.ts';

const { net } = setUp();
const EXPORT = '/api/account/startExport';
const dialogs = () => useDialogs.getState().dialogs;

it('asks a member who gave a proof recently for no other', async () => {
  net.answer(EXPORT, { success: true });
  expect(await postProved(EXPORT, {})).toEqual({ success: true });
  expect(dialogs()).toEqual([]);
});

it('asks for a proof, and then continues the action', async () => {
  net.fail(EXPORT, 'prove-yourself');
  const going = postProved(EXPORT, {});
  await waitFor(() => expect(dialogs()).toMatchObject([{ name: 'account/ProveYourself' }]));
  net.answer(EXPORT, { success: true });
  dialogs()[0]?.settle(true);
  expect(await going).toEqual({ success: true });
  expect(net.sent(EXPORT)).toHaveLength(2);
});

it('does nothing when the member dismisses the request for a proof', async () => {
  net.fail(EXPORT, 'prove-yourself');
  const going = postProved(EXPORT, {});
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  dialogs()[0]?.settle(undefined);
  await expect(going).rejects.toMatchObject({ code: 'prove-yourself' });
  expect(net.sent(EXPORT)).toHaveLength(1);
});
