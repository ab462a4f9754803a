import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { MessageBoxHost } from '@videoqs/web/dialogs-host';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { DownloadRow } from './download-row.tsx';
import { spelledSize } from './spelled-size.ts';

const { net, expectAccessible } = setUp();
const EXPORT = '/api/account/fetchExport';
const START = '/api/account/startExport';
const at = (over: Partial<Reply<typeof EXPORT>>): Reply<typeof EXPORT> => ({
  state: 'none',
  progress: 0,
  requestedAt: null,
  keptUntil: null,
  bytes: 0,
  downloadPath: null,
  ...over,
});
const READY = at({
  state: 'ready',
  bytes: 1_234_567,
  keptUntil: '2026-11-29T04:00:00.000Z',
  downloadPath: '/img/exports/abc.zip',
});
const open = async () => {
  render(
    <>
      <DownloadRow />
      <MessageBoxHost />
    </>,
  );
  await net.settle();
};
/** Advances the clock, then renders the answers that arrived in that time. */
const wait = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await net.settle();
  // React Query reports answers in a timeout, so the clock advances once more.
  await act(() => jest.advanceTimersByTimeAsync(1));
};

beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));
afterEach(() => void jest.useRealTimers());

it('requests the data export, polls every 2 s while the export is built, and then stops', async () => {
  net.answer(EXPORT, at({}));
  net.answer(START, { success: true });
  await open();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await wait(10_000);
  expect(net.sent(EXPORT)).toHaveLength(1);
  net.answer(EXPORT, at({ state: 'running', progress: 40 }));
  await user.click(screen.getByRole('button', { name: 'Prepare' }));
  await wait(0);
  expect(net.sent(START)).toHaveLength(1);
  expect(screen.getByRole('progressbar', { name: 'Download everything' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('Preparing: 40%')).toBeVisible();
  const asked = net.sent(EXPORT).length;
  await wait(1900);
  expect(net.sent(EXPORT)).toHaveLength(asked);
  net.answer(EXPORT, READY);
  await wait(100);
  expect(net.sent(EXPORT)).toHaveLength(asked + 1);
  expect(screen.getByText('Ready: 1.2 MB. Download it by Nov 28, 2026, 8:00 PM.')).toBeVisible();
  expect(useSnacks.getState().announcement).toBe('Your data is ready to download');
  await wait(60_000);
  expect(net.sent(EXPORT)).toHaveLength(asked + 1);
});

it('fetches the download link when Download is pressed, and asks for a proof of identity if the session has none', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
  net.answer(EXPORT, { ...READY, downloadPath: null });
  await open();
  net.fail(EXPORT, 'prove-yourself');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await net.settle();
  expect(net.sent(EXPORT).at(-1)).toMatchObject({ download: true });
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/ProveYourself' }]);
  expect(saved).toEqual([]);
  net.answer(EXPORT, READY);
  act(() => useDialogs.getState().dialogs[0]?.settle(true));
  await net.settle();
  expect(saved).toEqual(['/img/exports/abc.zip']);
  expect(net.sent(EXPORT)).toHaveLength(3);
  await expectAccessible();
  click.mockRestore();
});

it('says that the export failed, starts it again on Retry, and reports a refusal', async () => {
  net.answer(EXPORT, at({ state: 'failed' }));
  net.answer(START, { success: false, userMessage: 'Once a day.' });
  await open();
  expect(screen.getByText('Something went wrong while we prepared your data.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alertdialog', { name: 'Whoops!' })).toHaveTextContent('Once a day.');
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [12_345, '12 kB'],
  [1_250_000, '1.3 MB'],
  [3e12, '3,000 GB'],
])('formats %d bytes as %s', (bytes, words) => expect(spelledSize(bytes)).toBe(words));
