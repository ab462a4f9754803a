import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { refusePushes } from '../../push/this-device.ts';
import { PushRow } from './push-row.tsx';

const { net, expectAccessible } = setUp();
const FETCH = '/api/account/fetchPush';
const ADD = '/api/account/addPushDevice';
const REMOVE = '/api/account/removePushDevice';
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const endpoint = 'https://push.example/1';

/**
 * A fake browser that supports pushes, because jsdom does not. It records the requests for permission, and answers in
 * place of the member.
 */
function browser(answers: NotificationPermission, before: NotificationPermission = 'default') {
  let taken: object | null = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => {
      taken = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => taken,
    subscribe: jest.fn(async () => {
      taken = subscription;
      return subscription;
    }),
  };
  const note = { permission: before, requestPermission: jest.fn(async () => (note.permission = answers)) };
  Object.assign(window, { Notification: note, PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return { note, pushManager };
}
/** Renders the row. The server is asked only after the browser has reported its subscription. */
async function show() {
  render(<PushRow />);
  await waitFor(() => expect(net.sent(FETCH)).toHaveLength(1));
  await net.settle();
}
const open = async (publicKey: string | null = 'key') => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(FETCH, { publicKey, devices: 0 });
  await show();
};
const here = () => screen.getByRole('switch', { name: 'Push on this device' });
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) delete (window as unknown as Record<string, unknown>)[name];
  delete (navigator as unknown as Record<string, unknown>).serviceWorker;
});

it('the push switch asks for permission only on a click, registers the device, and removes the device when turned off', async () => {
  const { note, pushManager } = browser('granted');
  net.answer(ADD, { success: true });
  net.answer(REMOVE, { success: true });
  await open();
  expect(note.requestPermission).not.toHaveBeenCalled();
  expect(here()).not.toBeChecked();
  await userEvent.click(here());
  await net.settle();
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(net.sent(ADD)).toEqual([{ endpoint, ...KEYS, userAUTH: 'pair' }]);
  expect(here()).toBeChecked();
  await expectAccessible();
  await userEvent.click(here());
  await net.settle();
  expect(net.sent(REMOVE)).toEqual([{ endpoint }]);
  expect(here()).not.toBeChecked();
});

it('the push switch is off when the server has forgotten this device, and can be turned on again', async () => {
  const { pushManager } = browser('granted', 'granted');
  await pushManager.subscribe();
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(FETCH, { publicKey: 'key', devices: 0, here: false });
  net.answer(ADD, { success: true });
  await show();
  expect(net.sent(FETCH)).toEqual([{ endpoint }]);
  expect(here()).not.toBeChecked();
  net.answer(FETCH, { publicKey: 'key', devices: 1, here: true });
  await userEvent.click(here());
  await net.settle();
  expect(net.sent(ADD)).toEqual([{ endpoint, ...KEYS, userAUTH: 'pair' }]);
  expect(here()).toBeChecked();
});

it('the push switch says that the browser blocks pushes after the member declined', async () => {
  browser('denied');
  await open();
  await userEvent.click(here());
  await net.settle();
  expect(here()).toBeDisabled();
  expect(screen.getByText(/^Your browser blocks push messages/)).toBeVisible();
  expect(net.sent(ADD)).toEqual([]);
});

it('the push switch stays off when the server refuses the device', async () => {
  browser('granted');
  net.answer(ADD, { success: false, userMessage: 'No.' });
  await open();
  await userEvent.click(here());
  await net.settle();
  expect(here()).not.toBeChecked();
});

it('the push switch is disabled in a browser without push support', async () => {
  await open();
  expect(here()).toBeDisabled();
  expect(screen.getByText(/^This browser can’t show push messages/)).toBeVisible();
});

it('the push switch is hidden when the product sends no pushes', async () => {
  browser('granted');
  await open(null);
  expect(screen.queryByRole('switch')).toBeNull();
});

it('the push switch makes no unsubscribe request for a browser without a subscription', async () => {
  browser('granted');
  await refusePushes();
  expect(net.asked()).toEqual([]);
});

it('the push switch says that the subscription failed although the member permitted pushes', async () => {
  const { pushManager } = browser('granted');
  pushManager.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
  await open();
  await userEvent.click(here());
  await waitFor(() =>
    expect(useDialogs.getState().boxes).toMatchObject([
      { message: 'Push couldn’t be turned on in this browser. Please try again later, or use email.' },
    ]),
  );
  expect(here()).not.toBeChecked();
});
