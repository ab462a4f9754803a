import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { ADA, ADA_PAGE } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { useAccount } from '../../account/account.ts';
import { TimeZoneRow } from './time-zone-row.tsx';
import { findZones, timeIn } from './zones.ts';

const SAVE = '/api/account/saveTimeZone';
const { net, expectAccessible } = setUp();
/** The time zone that the device reports. */
let device = 'Europe/Berlin';
const Shown = () => {
  const { data } = useAccount();
  return data ? <TimeZoneRow account={data} /> : null;
};
const open = async (over: Partial<typeof ADA_PAGE> = {}) => {
  net.answer('/api/account/refreshAccountPage', { ...ADA_PAGE, ...over });
  render(
    <>
      <Shown />
      <MessageBoxHost />
    </>,
  );
  await net.settle();
};

beforeEach(() => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(SAVE, { success: true });
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone: device };
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  device = 'Europe/Berlin';
});

it('offers the device’s time zone in one click to a member who never chose a time zone', async () => {
  await open({ timeZone: 'America/Los_Angeles', timeZoneChosen: false });
  expect(screen.getByText(/^Los Angeles, \d+:\d\d [AP]M there now/)).toBeVisible();
  expect(screen.getByText(/Your device is in Berlin time/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Use Berlin time' }));
  await net.settle();
  expect(net.sent(SAVE)).toEqual([{ timeZone: 'Europe/Berlin' }]);
  expect(screen.getByText(/^Berlin, .* there now/)).toBeVisible();
  expect(screen.queryByText(/Your device is in/)).toBeNull();
});

it.each([
  ['has chosen a time zone', { timeZone: 'Asia/Tokyo', timeZoneChosen: true }],
  ['has that time zone already', { timeZone: 'Europe/Berlin', timeZoneChosen: false }],
])('does not offer the device’s time zone to a member who %s', async (_, account) => {
  await open(account);
  expect(screen.queryByText(/Your device is in/)).toBeNull();
});

it('finds a time zone by its city and saves it', async () => {
  await open({ timeZone: 'Europe/Berlin', timeZoneChosen: true });
  await userEvent.click(screen.getByRole('button', { name: 'Change time zone' }));
  const field = screen.getByRole('combobox', { name: 'Find a city or time zone' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'new york');
  expect(screen.getByRole('option', { name: /^New York, .* there now/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await net.settle();
  expect(net.sent(SAVE)).toEqual([{ timeZone: 'America/New_York' }]);
  expect(screen.getByText(/^New York, .* there now/)).toBeVisible();
});

it('says why a time zone could not be saved, and keeps the previous time zone', async () => {
  net.fail(SAVE, 'unavailable', { userMessage: 'Away for a moment.' });
  await open({ timeZone: 'America/Los_Angeles' });
  await userEvent.click(screen.getByRole('button', { name: 'Use Berlin time' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Away for a moment.');
  await act(async () => undefined);
  expect(screen.getByText(/^Los Angeles/)).toBeVisible();
});

it('finds time zones by region and by name, and lists cities that begin with the text first', () => {
  expect(findZones('tokyo').map((z) => z.id)).toEqual(['Asia/Tokyo']);
  expect(findZones('eastern new york').map((z) => z.id)).toEqual(['America/New_York']);
  expect(findZones('ber').at(0)?.city).toMatch(/^Ber/);
  expect(findZones('nowhere at all')).toEqual([]);
});

it("shows the current time in the member's time zone", () =>
  expect(timeIn('Asia/Tokyo', new Date('2026-11-27T01:05:00Z'))).toMatch(/^10:05\sAM$/));
