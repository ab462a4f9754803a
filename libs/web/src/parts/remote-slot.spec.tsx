import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDef } from '@videoqs/contract/slots/slots';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes: jest.fn() }));
const { announceRemotes, hasSlot, loadPage, RemoteSlot } = await import('./remote-slot.tsx');

const queues: RemoteDef = {
  name: 'queues',
  version: '1',
  entry: '/r/queues/remote.js',
  routes: [],
  slots: ['AddTitle'],
};
const slot = (
  <RemoteSlot
    name="queues/AddTitle"
    props={{ mediaType_vid: 'movie_603', title: 'The Matrix' }}
    label="Adding"
    fallback="…"
  />
);
const Loaded = ({ title }: { title: string }) => <p>add {title}</p>;

beforeEach(() => {
  loadRemote.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());
const mount = () => act(async () => void render(slot));

it('says which part is unavailable when its area is not there, and asks nothing of it', async () => {
  announceRemotes([]);
  await mount();
  expect(screen.getByText('Adding is unavailable')).toBeInTheDocument();
  expect(loadRemote).not.toHaveBeenCalled();
});

it('says so when the device is offline, and asks again once when it no longer is', async () => {
  announceRemotes([queues]);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loadRemote.mockRejectedValue(new Error('down'));
  await mount();
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  expect(screen.getByText('Reconnect and try again.')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  for (let i = 0; i < 2; i++) await act(async () => window.dispatchEvent(new Event('online')));
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Adding is unavailable')).toBeInTheDocument();
});

it('asks once when the load fails, and Retry recovers without a reload', async () => {
  announceRemotes([queues]);
  loadRemote.mockRejectedValueOnce(new Error('down'));
  await mount();
  expect(screen.getByText('Adding is unavailable')).toBeInTheDocument();
  expect(loadRemote).toHaveBeenCalledTimes(1);
  loadRemote.mockResolvedValueOnce({ default: Loaded });
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByText('add The Matrix')).toBeInTheDocument();
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

it('renders a slot that was loaded before at once, without its fallback', () => {
  render(slot); // loaded by the test before
  expect(screen.getByText('add The Matrix')).toBeInTheDocument();
});

it('knows which slots the registry has', () => {
  announceRemotes([queues]);
  expect(hasSlot('queues/AddTitle')).toBe(true);
  expect(hasSlot('account/Dialogs')).toBe(false);
});

it('rejects a page its remote has not', async () => {
  announceRemotes([queues]);
  loadRemote.mockResolvedValue({ pages: {} });
  await expect(loadPage('queues', 'my-queue')).rejects.toThrow('no page my-queue');
});
