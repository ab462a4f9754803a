import { act, cleanup, render, screen } from '@testing-library/react';
import type { RemoteDef } from '@videoqs/contract/manifest';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { routesOf } from '../boot.ts';
import { Page } from './page.tsx';

setUp();
const remotes: RemoteDef[] = [
  { name: 'titles', version: '1', entry: '/r/titles/r.js', slots: [], routes: [{ path: '/slow', page: 'slow' }] },
];
const open = (path: string) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={['/slow']}>
        <Page routes={routesOf(remotes)} opening={{ path, title: 'One queue', text: 'Line up.' }} />
      </MemoryRouter>,
    );
  });
const words = () => screen.queryByRole('heading', { level: 1, name: 'One queue' });

it('keeps a page’s embedded text until the page has loaded, for visitors and only on that page', async () => {
  announceRemotes(remotes);
  loadRemote.mockImplementation(() => new Promise(() => {}));
  await open('/slow');
  expect(words()).toBeVisible();
  expect(screen.getByText('Line up.')).toBeVisible();
  act(() => useSession.setState({ isSignedIn: true, ID: 7, USERNAME: 'ada' }));
  expect(words()).toBeNull();
  act(() => useSession.setState({ isSignedIn: false, ID: 0, USERNAME: '' }));
  cleanup();
  await open('/');
  expect(words()).toBeNull();
});
