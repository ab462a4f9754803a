import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDef } from '@videoqs/contract/manifest';
import { loadRemote } from '../../testing/federation.tsx';
import { announceRemotes, fillsOf, isFor, menuEntries, navEntries, signInDialog } from '../app/remotes.tsx';
import { announceSwitches } from '../remote/switches.tsx';
import { loadPage } from './remote-page.tsx';
import { Fills, RemoteSlot } from './remote-slot.tsx';

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

it('a slot of an unknown area says which area is unavailable, and requests no files', async () => {
  announceRemotes([]);
  await mount();
  expect(screen.getByText('Adding is unavailable')).toBeInTheDocument();
  expect(loadRemote).not.toHaveBeenCalled();
});

it('a slot says that the device is offline, and loads again when the device is online', async () => {
  announceRemotes([queues]);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loadRemote.mockRejectedValue(new Error('down'));
  await mount();
  expect(screen.getByText('You’re offline')).toBeInTheDocument();
  expect(screen.getByText('Reconnect and try again.')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  for (let i = 0; i < 2; i++) await act(async () => window.dispatchEvent(new Event('online')));
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Adding is unavailable')).toBeInTheDocument();
});

it('a failed slot loads again when operators allow changes again', async () => {
  announceRemotes([queues]);
  announceSwitches(['read-only']);
  loadRemote.mockRejectedValue(new Error('down'));
  await mount();
  expect(loadRemote).toHaveBeenCalledTimes(1);
  await act(async () => announceSwitches([]));
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

it('a slot that fails to load does not retry by itself, and loads on Retry without a page reload', async () => {
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

it('a loaded slot renders immediately, without its fallback', () => {
  render(slot); // the previous test has loaded it
  expect(screen.getByText('add The Matrix')).toBeInTheDocument();
});

it('a slot rejects a page that its remote does not export', async () => {
  announceRemotes([queues]);
  loadRemote.mockResolvedValue({ pages: {} });
  await expect(loadPage('queues', 'my-queue')).rejects.toThrow('no page my-queue');
});

describe('components that areas contribute to pages', () => {
  const area = (name: string, more: Partial<RemoteDef>): RemoteDef => ({
    name,
    version: '1',
    entry: `/r/${name}/remote.js`,
    routes: [],
    slots: [],
    ...more,
  });
  const nav = (to: string, order: number) => ({ to, label: to, icon: 'feed', order });

  it('are in the order that the areas declare, whichever area loads first', () => {
    announceRemotes([
      area('b', { nav: [nav('/last', 9), nav('/first', 1)], fills: [{ place: 'home', slot: 'B', order: 2 }] }),
      area('a', {
        nav: [nav('/middle', 5)],
        menu: [{ label: 'Out', icon: 'out', order: 1, dialog: { name: 'a/Out', props: {} } }],
        fills: [{ place: 'home', slot: 'A', order: 1 }],
        signIn: 'Enter',
      }),
    ]);
    expect(navEntries().map((e) => e.to)).toEqual(['/first', '/middle', '/last']);
    expect(menuEntries().map((e) => e.label)).toEqual(['Out']);
    expect(fillsOf('home')).toEqual(['a/A', 'b/B']);
    expect(signInDialog()).toBe('a/Enter');
  });

  it('are shown only to the audience that they declare', () => {
    const visitor = { isSignedIn: false, EMAIL: '', EMAIL_VERIFIED: '0' } as const;
    const member = { isSignedIn: true, EMAIL: 'ada@example.com', EMAIL_VERIFIED: '0' } as const;
    const verified = { ...member, EMAIL_VERIFIED: '1' } as const;
    const seenBy = (who?: 'member' | 'visitor' | 'unverified') =>
      [visitor, member, verified].map((session) => isFor({ who }, session));
    expect(seenBy()).toEqual([true, true, true]);
    expect(seenBy('visitor')).toEqual([true, false, false]);
    expect(seenBy('member')).toEqual([false, true, true]);
    expect(seenBy('unverified')).toEqual([false, true, false]);
  });

  it('appear on a page while another area is down', async () => {
    announceRemotes([
      area('x', { fills: [{ place: 'home', slot: 'Head', order: 1 }] }),
      area('y', { fills: [{ place: 'home', slot: 'Feed', order: 2 }] }),
    ]);
    loadRemote.mockImplementation(async (id) => {
      if (id === 'x/Head') throw new Error('down');
      return { default: () => <p>{id}</p> };
    });
    await act(async () => void render(<Fills place="home" props={{}} />));
    expect(document.body).toHaveTextContent('y/Feed');
  });

  it('are replaced by one message for each area that is down, and its Retry loads all slots of the area', async () => {
    announceRemotes([
      area('p', {
        fills: [
          { place: 'home', slot: 'Head', order: 1 },
          { place: 'home', slot: 'Foot', order: 3 },
        ],
      }),
      area('q', { fills: [{ place: 'home', slot: 'Feed', order: 2 }] }),
    ]);
    loadRemote.mockRejectedValue(new Error('down'));
    const failed = (retry: () => void) => (
      <button type="button" onClick={retry}>
        Retry
      </button>
    );
    await act(async () => void render(<Fills place="home" props={{}} failed={failed} />));
    const buttons = screen.getAllByRole('button', { name: 'Retry' });
    expect(buttons).toHaveLength(2);
    loadRemote.mockImplementation(async (id) => {
      if (id === 'p/Head') throw new Error('still down');
      return { default: () => <p>{id}</p> };
    });
    await act(async () => buttons[0]?.click());
    expect(document.body).toHaveTextContent('p/Foot');
    expect(document.body).not.toHaveTextContent('q/Feed');
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  });
});
