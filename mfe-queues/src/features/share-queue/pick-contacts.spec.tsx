import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import NewQueue from '../../dialogs/new-queue.tsx';
import QueuePermission from '../../dialogs/queue-permission.tsx';

const { net } = setUp();
const CREATE = '/api/queues/createNewQueue';
const ADD = '/api/queues/addQueueMember';
const me = { userID: ADA.userID, username: 'ada', imgSrc: null, level: 'owner' as const };
const queue = { queueID: 1_000_000_000_000, queueName: 'Friday crew' };

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  net.fail('/api/queues/fetchOtherQueues', 'unavailable');
  net.fail('/api/queues/fetchQueue', 'unavailable');
});
/** The answer of another area's contacts dialog. */
async function choose(people: { userID: number; username: string }[] | undefined) {
  await userEvent.click(screen.getByRole('button', { name: 'From my contacts' }));
  const [asked] = useDialogs.getState().dialogs;
  act(() => asked?.settle(people));
  await net.settle();
  return asked;
}

it('creates a queue with the chosen contacts', async () => {
  net.answer(CREATE, { success: true, queueID: queue.queueID });
  render(<Opened dialog={NewQueue} props={{}} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Friday crew');
  expect(await choose([{ userID: 2, username: 'imke' }])).toMatchObject({ name: 'social/MyContacts' });
  expect(await choose(undefined)).toMatchObject({ props: { pick: true, without: [2] } });
  expect(screen.getByText('With imke')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await net.settle();
  expect(net.sent(CREATE)).toEqual([{ qName: 'Friday crew', selectedContactsArr: [2] }]);
});

it('adds chosen contacts to a queue, and does not list members of the queue', async () => {
  net.answer('/api/queues/fetchPermissionsOfQueueX', { permissionsOfQueueX: [me] });
  net.answer(ADD, {
    success: true,
    permissionsOfQueueX: [me, { ...me, userID: 2, username: 'imke', level: 'member' }],
  });
  render(<Opened dialog={QueuePermission} props={queue} />);
  await net.settle();
  expect(await choose([{ userID: 2, username: 'imke' }])).toMatchObject({ props: { without: [ADA.userID] } });
  expect(net.sent(ADD)).toEqual([{ ...queue, addMemberUid: 2 }]);
  expect(screen.getByText('imke')).toBeVisible();
});
