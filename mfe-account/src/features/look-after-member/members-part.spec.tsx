import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { opsMember, passkeyDevice } from '../../test/ops-server.ts';
import { MembersPart } from './members-part.tsx';

const { net, expectAccessible } = setUp();
const FIND = '/api/ops/findMembers';
const SUSPEND = '/api/ops/suspendMember';
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const snacks = () => useSnacks.getState().snacks.map((snack) => snack.text);

const find = async (members = [opsMember()], name = 'odette') => {
  net.answer(FIND, { members });
  render(
    <>
      <MembersPart />
      <MessageBoxHost />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Username, email or mobile'), `${name}{Enter}`);
  await net.settle();
};

beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

it("finds a member by an exact name, and shows the member's state", async () => {
  await find([
    opsMember({ suspendedAt: '2026-11-02T20:00:00.000Z', deleteAt: '2026-12-02T20:00:00.000Z', isOps: true }),
  ]);
  expect(net.sent(FIND)).toEqual([{ name: 'odette' }]);
  for (const text of ['Suspended since Nov 2, 2026', 'Operator', '2 devices', '0 waiting, 1 given up'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('due on Dec 2, 2026')).toBeVisible();
  await expectAccessible();
});

it('says that nobody has the typed name, and asks for a name when the field is empty', async () => {
  await find([], 'x');
  expect(screen.getByText('Nobody is called x')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Username, email or mobile'));
  await press('Find');
  expect(screen.getByLabelText('Username, email or mobile')).toHaveAccessibleDescription(
    /Please enter a username, email or mobile number/,
  );
  expect(net.sent(FIND)).toHaveLength(1);
});

it("suspends a member with a required reason, and then reloads the member's state", async () => {
  await find();
  await press('Suspend…');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await expectAccessible();
  await press('Suspend odette');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await userEvent.type(screen.getByLabelText('Reason'), ' spam ');
  net.answer(SUSPEND, { success: true });
  net.answer(FIND, { members: [opsMember({ suspendedAt: '2026-11-02T20:00:00.000Z' })] });
  await press('Suspend odette');
  expect(await screen.findByRole('button', { name: 'Lift suspension…' })).toBeVisible();
  expect(net.sent(SUSPEND)).toEqual([{ memberID: 12, reason: 'spam' }]);
  expect(snacks()).toEqual(['Suspended odette']);
});

it('asks for the passkey when its last use was too long ago, and then suspends the member', async () => {
  await find();
  await press('Suspend…');
  await userEvent.type(screen.getByLabelText('Reason'), 'spam');
  passkeyDevice(net);
  let proved = false;
  net.answer('/api/account/proveYourself', () => {
    proved = true;
    net.answer(SUSPEND, { success: true });
    return { success: true };
  });
  net.fail(SUSPEND, 'prove-yourself');
  await press('Suspend odette');
  await waitFor(() => expect(snacks()).toEqual(['Suspended odette']));
  expect(proved).toBe(true);
  expect(net.sent(SUSPEND)).toHaveLength(2);
});

it('says why a suspension was refused, and keeps the typed reason', async () => {
  await find();
  await press('Suspend…');
  await userEvent.type(screen.getByLabelText('Reason'), 'spam');
  net.answer(SUSPEND, { success: false, userMessage: 'You can’t suspend yourself.' });
  await press('Suspend odette');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('You can’t suspend yourself.');
  await press('OK');
  expect(screen.getByLabelText('Reason')).toHaveValue('spam');
  await press('Cancel');
  expect(button('Suspend…')).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('signs a member out everywhere only after a confirmation', async () => {
  await find();
  net.answer('/api/ops/endSessions', { success: true });
  await press('Sign out everywhere');
  expect(await screen.findByRole('alertdialog', { name: 'Sign odette out everywhere?' })).toBeVisible();
  await press('Cancel');
  expect(net.sent('/api/ops/endSessions')).toEqual([]);
  await press('Sign out everywhere');
  await screen.findByRole('alertdialog');
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign out everywhere' }).at(-1) as HTMLElement);
  await waitFor(() => expect(snacks()).toEqual(['Signed odette out everywhere']));
});

it("links to the finished ZIP with a member's data", async () => {
  await find([opsMember({ exportState: 'ready' })]);
  net.answer('/api/ops/openExport', { success: true, downloadPath: '/download/x' });
  await press('Get a link to the data');
  expect(await screen.findByRole('link', { name: 'Download ZIP' })).toHaveAttribute('href', '/download/x');
});

it("requests a member's data with a reason", async () => {
  await find();
  net.answer('/api/ops/startExport', { success: true });
  await press('Request data…');
  await userEvent.type(screen.getByLabelText('Reason'), 'a request by law{Enter}');
  await waitFor(() => expect(snacks()).toEqual(['Requested the data of odette']));
  expect(screen.queryByRole('button', { name: 'Get a link to the data' })).toBeNull();
});
