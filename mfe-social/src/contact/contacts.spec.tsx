import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import ContactLookup from '../dialogs/contact-lookup.tsx';
import MyContacts from '../dialogs/my-contacts.tsx';

const { net, expectAccessible } = setUp();
const ALL = '/api/contacts/refreshContacts';
const FIND = '/api/contacts/findContacts';
const SUGGEST = '/api/contacts/suggestContacts';
type Row = [string, string | null, number, boolean, string];
const row = (username: string, userID: number, mutual = false): Row => [
  username,
  null,
  userID,
  mutual,
  '2026-11-01T00:00:00.000Z',
];
const show = async (dialog: typeof MyContacts, props = {}) => {
  const answers: unknown[] = [];
  render(<Opened dialog={dialog} props={props} onClose={(a) => answers.push(a)} />);
  await net.settle();
  return answers;
};
beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(ALL, { contactArray: [row('imke', 2, true), row('bashir', 3)], nextCursor: null });
  net.answer(SUGGEST, { contactArray: [] });
});

it('lists contacts, and removes a contact', async () => {
  net.answer('/api/contacts/removeFromContacts', { success: true });
  await show(MyContacts);
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    expect.stringContaining('imkeYou’re in their contacts, too'),
    expect.stringContaining('bashir'),
  ]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove imke' }));
  await net.settle();
  expect(net.sent('/api/contacts/removeFromContacts')).toEqual([{ contactID: 2, contactName: 'imke' }]);
  expect(net.sent(ALL)).toHaveLength(2);
});

it('copies a link that invites people who are not members yet', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await show(MyContacts);
  await user.click(screen.getByRole('button', { name: 'Invite with a link' }));
  expect(copied).toEqual([`${location.origin}/?invited-by=${ADA.username}`]);
});

it('shows a link that the browser cannot copy as selectable text', async () => {
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await show(MyContacts);
  await userEvent.click(screen.getByRole('button', { name: 'Invite with a link' }));
  await waitFor(() =>
    expect(useDialogs.getState().boxes).toMatchObject([{ message: `${location.origin}/?invited-by=${ADA.username}` }]),
  );
});

it('selects several contacts, except those who are already in the queue', async () => {
  const answers = await show(MyContacts, { pick: true, without: [3] });
  expect(screen.queryByText('bashir')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose somebody' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose imke' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 person' }));
  expect(answers).toEqual([[{ userID: 2, username: 'imke' }]]);
});

it('says that a contact who has not added the member back cannot be selected', async () => {
  await show(MyContacts, { pick: true, mutual: true });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Choose imke' })).toBeVisible();
  expect(screen.getByText('They haven’t added you yet')).toBeVisible();
  await expectAccessible();
});

it('loads older contacts on demand', async () => {
  net.answer(ALL, ({ after }) =>
    after === 'p2'
      ? { contactArray: [row('noor', 9)], nextCursor: null }
      : { contactArray: [row('imke', 2, true)], nextCursor: 'p2' },
  );
  await show(MyContacts);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await net.settle();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Remove noor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says how to add a contact when the list is empty', async () => {
  net.answer(ALL, { contactArray: [], nextCursor: null });
  await show(MyContacts);
  expect(screen.getByText('No contacts yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Find somebody' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'social/ContactLookup' }]);
});

it('finds a member by name and adds the member as a contact', async () => {
  net.answer(FIND, { contactArray: [row('kenji', 4)] });
  net.answer('/api/contacts/add2Contacts', { success: true });
  await show(ContactLookup);
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), ' kenji {Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Add kenji to my contacts' }));
  await net.settle();
  expect(net.sent(FIND)).toEqual([{ by: 'username', identifier: 'kenji' }]);
  expect(net.sent('/api/contacts/add2Contacts')).toEqual([{ contactID: 4, contactName: 'kenji' }]);
});

it('suggests members while a name is typed, as soon as it has three letters', async () => {
  net.answer('/api/contacts/add2Contacts', { success: true });
  net.answer(SUGGEST, { contactArray: [row('kenji', 4), row('kenzo', 5)] });
  await show(ContactLookup);
  const field = screen.getByRole('textbox', { name: 'Username' });
  await userEvent.type(field, 'ke');
  await net.settle();
  expect(net.sent(SUGGEST)).toEqual([]);
  await userEvent.type(field, 'n');
  expect(await screen.findByRole('button', { name: 'Add kenzo to my contacts' })).toBeVisible();
  expect(net.sent(SUGGEST)).toEqual([{ prefix: 'ken' }]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Add kenji to my contacts' }));
  await net.settle();
  expect(net.sent('/api/contacts/add2Contacts')).toEqual([{ contactID: 4, contactName: 'kenji' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  expect(screen.queryByRole('button', { name: /^Add ken/ })).toBeNull();
});

it('says that no member was found, and who can be found by email', async () => {
  net.answer(FIND, { contactArray: [], userMessage: 'Nobody was found.' });
  await show(ContactLookup);
  await userEvent.click(screen.getByRole('button', { name: 'Email' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@example.com{Enter}');
  expect(await screen.findByText('Nobody was found.')).toBeVisible();
  net.fail(FIND, 'not-allowed', { userMessage: 'Verify your own email first.' });
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await net.settle();
  expect(useDialogs.getState().boxes).toMatchObject([
    { message: 'Verify your own email first.', choices: [{ label: 'Not now' }, { label: 'Go to my account' }] },
  ]);
  await expectAccessible();
});
