import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remindBounds } from '@videoqs/contract/queues/remind-days';
import { useQueues } from '@videoqs/web/queues-store';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { askReminder } from './set-reminder.call.ts';

const CREATE = '/api/queues/createBingeReminder';
const matrix = item(603, 'The Matrix');
const open = (held: string | false = false) => {
  const asked = { ...matrix, remindDate: held };
  useQueues.getState().set({ myQueue: [asked] });
  render(<ReminderDialog />);
  act(() => askReminder(asked));
};
const kept = () => useQueues.getState().myQueue[0]?.remindDate;

beforeEach(() => signInAda());

it('sets a reminder within its bounds and keeps it on the item', async () => {
  const server = queueServer([matrix]);
  open();
  expect(useQueues.getState()).toMatchObject({ remindQueueID: 7, remindQueueName: 'myqueue', remindIndex: 0 });
  const day = screen.getByLabelText('Day', { selector: 'input' });
  const { min, max } = remindBounds(new Date());
  expect(day).toHaveAttribute('min', min);
  expect(day).toHaveAttribute('max', max);
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  expect(day).toHaveAccessibleDescription(/Please pick today or a later day\./);
  expect(server.sent).toEqual([]);
  fireEvent.change(day, { target: { value: max } });
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(CREATE)).toMatchObject([
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

it('shows what the server refuses and stays open', async () => {
  const server = queueServer([matrix]);
  server.on[CREATE] = () => ({ success: false, userMessage: 'That title is gone.' });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Tonight' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set reminder' }));
  expect(await screen.findByText('That title is gone.')).toBeVisible();
  expect(kept()).toBe(false);
});

it('cancels one that was set', async () => {
  const server = queueServer([{ ...matrix, remindDate: '2027-01-01' }]);
  open('2027-01-01');
  expect(screen.getByLabelText('Day', { selector: 'input' })).toHaveValue('2027-01-01');
  expect(screen.getByRole('button', { name: 'Change reminder' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel reminder' }));
  await waitFor(() => expect(kept()).toBe(false));
  expect(server.to('/api/queues/cancelBingeReminder')).toMatchObject([{ remindMediaType_vid: 'movie_603' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
