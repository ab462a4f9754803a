import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDef } from '@videoqs/contract/manifest';
import { Dialog } from '@videoqs/web/dialog';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { App } from './app.tsx';
import { routesOf } from './boot.ts';

const { net, expectAccessible } = setUp();
const page = (component: () => React.ReactNode) => async () => ({ default: component });
const main = () => within(screen.getByRole('main'));
const titles: RemoteDef = {
  name: 'titles',
  version: '1',
  entry: '/r/titles/r.js',
  slots: [],
  routes: [{ path: '/', page: 'home' }],
};

describe('an area that the shell did not know when it was built', () => {
  const LAB_DIALOG = 'lab/Ask';
  const lab: RemoteDef = {
    name: 'lab',
    version: '1',
    entry: '/r/lab/r.js',
    routes: [{ path: '/lab', page: 'lab', title: 'The lab' }],
    slots: ['Panel'],
    dialogs: ['Ask'],
    feeds: ['notices', 'search'],
    nav: [{ to: '/lab', label: 'Lab', icon: 'of-tomorrow', order: -1, phone: true }],
    menu: [
      { label: 'Ask the lab', icon: 'spark', order: 1, dialog: { name: LAB_DIALOG, props: { question: 'Why?' } } },
      { label: 'Only for visitors', icon: 'spark', order: 2, to: '/lab', who: 'visitor' },
    ],
  };
  const hit = { hitID: 'h', text: 'Flask', detail: 'Glass', to: '/lab' };
  const modules: Record<string, unknown> = {
    'titles/routes': { pages: { home: page(() => <h1>Home</h1>) } },
    'lab/routes': { pages: { lab: page(() => <h1>The lab itself</h1>) } },
    'lab/dialogs/Ask': { default: ({ question }: { question: string }) => <Dialog title={question}>…</Dialog> },
    'lab/feeds/notices': {
      default: async () => [{ noticeID: 'n', at: '2026-11-21T10:00:00.000Z', text: 'It boils', to: '/lab' }],
    },
    'lab/feeds/search': { default: async (query: string) => (query === 'fla' ? [hit] : []) },
  };
  const all = [titles, lab];
  const openLab = (path: string) =>
    act(async () => {
      render(
        <MemoryRouter initialEntries={[path]}>
          <App routes={routesOf(all)} />
        </MemoryRouter>,
      );
    });
  beforeEach(() => {
    // the bell of a member asks as soon as the page is idle
    net.answer('/api/account/seeNotices', { seenAt: null });
    announceRemotes(all);
    loadRemote.mockReset();
    loadRemote.mockImplementation(async (id) => modules[id]);
  });

  it('adds its page and its link, in the bar and on phones', async () => {
    await openLab('/');
    for (const name of ['Main', 'Sections'])
      expect(within(screen.getByRole('navigation', { name })).getByRole('link', { name: 'Lab' })).toBeInTheDocument();
    await act(async () =>
      userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Lab' })),
    );
    expect(main().getByRole('heading', { name: 'The lab itself' })).toBeInTheDocument();
    expect(document.title).toBe('The lab · VideoQs');
  });

  it('adds items to the account menu, and the dialogs that the items open', async () => {
    useSession.getState().signedIn(ADA, 'auth');
    await openLab('/lab');
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    expect(screen.queryByRole('menuitem', { name: 'Only for visitors' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ask the lab' }));
    expect(await screen.findByRole('dialog', { name: 'Why?' })).toBeInTheDocument();
  });

  it('adds notices to the list at the bell', async () => {
    useSession.getState().signedIn(ADA, 'auth');
    await openLab('/lab');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('It boils')).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('adds results to the search', async () => {
    await openLab('/');
    await act(async () => userEvent.click(screen.getByRole('combobox')));
    await userEvent.type(screen.getByRole('combobox'), 'fla');
    const flask = await screen.findByRole('option', { name: /Flask/ });
    await act(async () => userEvent.click(flask));
    expect(main().getByRole('heading', { name: 'The lab itself' })).toBeInTheDocument();
  });
});
