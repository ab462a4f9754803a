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

/** A browser that knows pushes, which jsdom is not: what it was asked, and how its member answers. */
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
/** The server is asked once the browser has said what it holds. */
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

it('asks on a click alone, then tells the server; off takes this device off again', async () => {
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

it('is off where the server has forgotten this device, whatever the browser holds, and can be put on again', async () => {
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

it('says that the browser blocks it, once its member has said no', async () => {
  browser('denied');
  await open();
  await userEvent.click(here());
  await net.settle();
  expect(here()).toBeDisabled();
  expect(screen.getByText(/^Your browser blocks it/)).toBeVisible();
  expect(net.sent(ADD)).toEqual([]);
});

it('a device that the server refuses takes none', async () => {
  browser('granted');
  net.answer(ADD, { success: false, userMessage: 'No.' });
  await open();
  await userEvent.click(here());
  await net.settle();
  expect(here()).not.toBeChecked();
});

it('is off where the browser knows none, and not there where we have none', async () => {
  await open();
  expect(here()).toBeDisabled();
  expect(screen.getByText(/^This browser can’t show push messages/)).toBeVisible();
});

it('is not there where the product sends none', async () => {
  browser('granted');
  await open(null);
  expect(screen.queryByRole('switch')).toBeNull();
});

it('a browser without any has nothing to take off', async () => {
  browser('granted');
  await refusePushes();
  expect(net.asked()).toEqual([]);
});

it('says so when the subscription fails though it was permitted', async () => {
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
