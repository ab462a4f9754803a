import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remindBounds } from '@videoqs/contract/queues/remind-days';
import { useSession } from '@videoqs/web/session';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import Reminder from '../../dialogs/reminder.tsx';
import { myList } from '../../queue/my-queue.ts';
import { useQueues } from '../../queue/queues-store.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';

const { net } = setUp();

const CREATE = '/api/queues/createBingeReminder';
const matrix = item(603, 'The Matrix');
const open = async (held: string | false = false) => {
  queueServer(net, [{ ...matrix, remindDate: held }]);
  await myList.load();
  render(<Opened dialog={Reminder} props={{ mediaType_vid: 'movie_603', title: 'The Matrix' }} />);
};
const kept = () => myList.items()[0]?.remindDate;

beforeEach(() => signInAda());

it('sets a reminder within the allowed days, and shows the reminder on the title', async () => {
  await open();
  expect(useQueues.getState()).toMatchObject({ remindQueueID: 7, remindQueueName: 'myqueue', remindIndex: 0 });
  const day = screen.getByLabelText('Day', { selector: 'input' });
  const { min, max } = remindBounds(new Date());
  expect(day).toHaveAttribute('min', min);
  expect(day).toHaveAttribute('max', max);
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  expect(day).toHaveAccessibleDescription(/Please pick today or a later day\./);
  expect(net.sent(CREATE)).toEqual([]);
  fireEvent.change(day, { target: { value: max } });
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(net.sent(CREATE)).toMatchObject([
    {
      remindQueueID: 7,
      remindQueueName: 'myqueue',
      remindVideoTitle: 'The Matrix',
      remindMediaType_vid: 'movie_603',
      remindDate: max,
    },
  ]);
  expect(kept()).toBe(max);
  expect(useQueues.getState()).toMatchObject({ showBingeReminderModal: false, remindIndex: -1, remindQueueID: 0 });
});

it('sets reminders of several titles for one day, and stops at the first that is refused', async () => {
  queueServer(net, [matrix, item(604, 'Reloaded'), item(605, 'Revolutions')]);
  await myList.load();
  net.answer(CREATE, ({ remindMediaType_vid }) =>
    remindMediaType_vid === 'movie_604' ? { success: false, userMessage: 'Reloaded is gone.' } : { success: true },
  );
  const others = [604, 605].map((n) => ({ mediaType_vid: `movie_${n}`, title: `Movie ${n}` }));
  render(<Opened dialog={Reminder} props={{ mediaType_vid: 'movie_603', title: 'The Matrix', others }} />);
  expect(screen.getByText('When should we remind you about 3 titles?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  expect(await screen.findByText('Reloaded is gone.')).toBeVisible();
  net.answer(CREATE, { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(myList.items().every((i) => i.remindDate === kept() && kept())).toBe(true);
});

it('keeps the reminder dialog open when the server refuses a reminder, and says why', async () => {
  await open();
  net.answer(CREATE, { success: false, userMessage: 'That title is gone.' });
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  expect(await screen.findByText('That title is gone.')).toBeVisible();
  expect(kept()).toBe(false);
});

it('cancels a reminder in the reminder dialog', async () => {
  await open('2027-01-01');
  expect(screen.getByLabelText('Day', { selector: 'input' })).toHaveValue('2027-01-01');
  expect(screen.getByRole('button', { name: 'Change reminder' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel reminder' }));
  await waitFor(() => expect(kept()).toBe(false));
  expect(net.sent('/api/queues/cancelBingeReminder')).toMatchObject([{ remindMediaType_vid: 'movie_603' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("sets a reminder for a day in the member's chosen time zone", async () => {
  queueServer(net, [matrix]);
  useSession.getState().refreshed({ timeZone: 'Pacific/Kiritimati' });
  await myList.load();
  render(<Opened dialog={Reminder} props={{ mediaType_vid: 'movie_603', title: 'The Matrix' }} />);
  const day = screen.getByLabelText('Day', { selector: 'input' });
  // for two hours a day, both zones have the same first day, so the zone's name is checked too
  expect(day).toHaveAccessibleDescription(/Kiritimati/);
  expect(day).toHaveAttribute('min', remindBounds(new Date(), 'Pacific/Kiritimati').min);
});
