import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import Calendar from '../../dialogs/calendar.tsx';
import { signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
let since: string | null;
beforeEach(() => {
  since = null;
  signInAda();
  net.answer('/api/queues/fetchCalendar', () => ({ since }));
  net.answer('/api/queues/makeCalendar', () => {
    since = '2026-11-01T00:00:00.000Z';
    return { path: '/calendar/secret.ics', since };
  });
  net.answer('/api/queues/revokeCalendar', () => {
    since = null;
    return { success: true };
  });
});

it("creates the calendar's private address, shows the address only once, and turns it off", async () => {
  render(<Calendar />);
  expect(await screen.findByText('Your calendar has no address yet.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Create an address' }));
  expect(await screen.findByLabelText('Address of your calendar')).toHaveValue(
    `${location.origin}/calendar/secret.ics`,
  );
  await expectAccessible();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Your calendar has no address yet.')).toBeVisible();
  expect(screen.queryByLabelText('Address of your calendar')).toBeNull();
});

it('shows only the creation date of an existing calendar address', async () => {
  since = '2026-10-04T12:00:00.000Z';
  render(<Calendar />);
  expect(await screen.findByText(/^You created an address on .*4/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New address' })).toBeVisible();
});

it('says why the calendar address could not be loaded, and loads it on Retry', async () => {
  net.fail('/api/queues/fetchCalendar', 'unavailable');
  render(<Calendar />);
  expect(await screen.findByRole('alert')).toHaveTextContent('server says unavailable');
  net.answer('/api/queues/fetchCalendar', { since: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
});
