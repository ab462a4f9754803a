import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { post } from '@videoqs/web/api';
import { openNamed, useDialogs } from '@videoqs/web/dialogs';
import { announceRemotes } from '@videoqs/web/remotes';
import { useNavigate } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { announceSwitches } from '@videoqs/web/switches';
import { ADA } from '@videoqs/web/testing/ada';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { modules, queues, remotes } from './app.fixture.tsx';
import { App } from './app.tsx';
import { routesOf } from './boot.ts';

const { net } = setUp();
beforeEach(() => {
  announceRemotes(remotes);
  loadRemote.mockReset();
  loadRemote.mockImplementation(async (id) => modules[id]);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());
const open = (path: string) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App routes={routesOf(remotes)} />
      </MemoryRouter>,
    );
  });
const main = () => within(screen.getByRole('main'));

it('shows the page that the address names, with its parameters', async () => {
  await open('/movie/603');
  expect(main().getByRole('heading', { name: 'Movie 603' })).toBeInTheDocument();
  await act(async () => userEvent.click(screen.getByRole('link', { name: 'next' })));
  expect(main().getByRole('heading', { name: 'Movie 2' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('shows the 404 page with the full path for an unknown address', async () => {
  await open('/no/such?page=1#x');
  expect(main().getByRole('heading', { name: 'Page Not Found /no/such?page=1#x' })).toBeInTheDocument();
  expect(document.title).toBe('Page Not Found · VideoQs');
});

it('shows the 404 page when a page reports that its address matches nothing', async () => {
  await open('/movie/0?page=1#x');
  expect(main().getByRole('heading', { name: 'Page Not Found /movie/0?page=1#x' })).toBeInTheDocument();
});

it('shows the general error page with its message for any status other than 404', async () => {
  await open('/movie/5');
  expect(main().getByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
  expect(main().getByText('Down for a minute')).toBeInTheDocument();
});

it('shows the error page within the frame when a page throws an error while it renders', async () => {
  await open('/movie/6');
  expect(main().getByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
  expect(main().getByText('there is no poster')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

it('treats a script of a page that could not be fetched as an unavailable area', async () => {
  await open('/movie/7');
  expect(main().getByText('This page is unavailable')).toBeInTheDocument();
});

it('keeps the frame and says that a page is unavailable while its remote is down, and shows the page on Retry', async () => {
  loadRemote.mockImplementation(async (id) =>
    id === 'queues/routes' ? Promise.reject(new Error('down')) : modules[id],
  );
  await open('/topTen');
  expect(main().getByText('This page is unavailable')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  loadRemote.mockImplementation(async (id) => modules[id]);
  await act(async () => userEvent.click(main().getByRole('button', { name: 'Retry' })));
  expect(main().getByRole('heading', { name: 'Top' })).toBeInTheDocument();
});

it('shows that a page is unavailable while its area is switched off, and shows the page as soon as the area is on', async () => {
  announceSwitches(['queues-off']);
  await open('/topTen');
  expect(main().getByText('This page is unavailable')).toBeInTheDocument();
  expect(loadRemote).not.toHaveBeenCalledWith('queues/routes');
  net.raw('/build.json', () => Response.json({}));
  await act(async () => userEvent.click(main().getByRole('button', { name: 'Retry' })));
  expect(await main().findByRole('heading', { name: 'Top' })).toBeInTheDocument();
  act(() => announceSwitches(['queues-off']));
  expect(main().getByText('This page is unavailable')).toBeInTheDocument();
});

it('asks a visitor of a member-only page to sign in, and then opens the page', async () => {
  await open('/myVideoQs?tab=2');
  expect(main().queryByText('Queue of mine')).toBeNull();
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]);
  expect(useSession.getState().pendingAction).toEqual({ path: '/myVideoQs?tab=2' });
  await act(async () => useSession.getState().signedIn(ADA, 'auth'));
  expect(main().getByRole('heading', { name: 'Queue of mine' })).toBeInTheDocument();
  expect(document.title).toBe('My queue · VideoQs');
  expect(useSession.getState().pendingAction).toBeNull();
});

it('opens a member’s queues after sign-in', async () => {
  await open('/');
  await act(async () => useSession.getState().signedIn(ADA, 'auth'));
  expect(main().getByRole('heading', { name: 'Queue of mine' })).toBeInTheDocument();
});

it('shows the same page again to a member who signs in after the session has ended', async () => {
  history.replaceState(null, '', '/movie/603');
  useSession.getState().signedIn(ADA, 'auth');
  await open('/movie/603');
  net.fail('/api/queues/fetchMyQueue', 'not-authorized');
  await act(async () => void (await post('/api/queues/fetchMyQueue', {}).catch(() => undefined)));
  expect(main().getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  const box = await screen.findByRole('alertdialog', { name: 'Resetting Credentials' });
  await act(async () => userEvent.click(within(box).getByRole('button', { name: 'OK' })));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]);
  await act(async () => useSession.getState().signedIn(ADA, 'another'));
  expect(main().getByRole('heading', { name: 'Movie 603' })).toBeInTheDocument();
  history.replaceState(null, '', '/');
});

describe("a visitor's pending task", () => {
  const pendingAction = {
    slot: 'queues/ResumeAdd',
    props: { mediaType_vid: 'movie_603', title: 'The Matrix' },
  } as const;
  const signIn = () => {
    useSession.getState().set({ pendingAction });
    useSession.getState().signedIn(ADA, 'auth');
  };
  const resumed = () => screen.queryByText('adding The Matrix');

  it("is resumed by its own area after sign-in, on the visitor's page", async () => {
    await open('/movie/603');
    await act(async () => signIn());
    expect(resumed()).toBeInTheDocument();
    expect(main().getByRole('heading', { name: 'Movie 603' })).toBeInTheDocument();
  });

  it('waits for the dialogs after the sign-in, in whatever way the member closes the dialogs', async () => {
    await open('/movie/603');
    await act(async () => {
      signIn();
      void openNamed('account/SignIn', {});
    });
    expect(resumed()).toBeNull();
    await act(async () => useDialogs.getState().dialogs[0]?.settle());
    expect(resumed()).toBeInTheDocument();
  });

  it('is resumed even after a reload of the page', async () => {
    signIn();
    await open('/movie/603');
    expect(resumed()).toBeInTheDocument();
  });

  it('can be retried when its area is unavailable', async () => {
    announceRemotes([...remotes.filter((r) => r.name !== 'queues'), { ...queues, name: 'queues2' }]);
    useSession.getState().set({ pendingAction: { ...pendingAction, slot: 'queues2/ResumeAdd' as never } });
    useSession.getState().signedIn(ADA, 'auth');
    await open('/movie/603');
    expect(screen.getAllByText(/We couldn’t do that yet/)).not.toHaveLength(0);
    loadRemote.mockImplementation(async (id) => modules[id.replace('queues2', 'queues')]);
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(resumed()).toBeInTheDocument();
  });
});

it('opens the home page on sign-out, without a request to sign in again', async () => {
  useSession.getState().signedIn(ADA, 'auth');
  await open('/myVideoQs');
  await act(async () => useSession.getState().signedOut());
  expect(main().getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(useDialogs.getState().dialogs).toEqual([]);
});

it('keeps the page when another tab changes the session', async () => {
  await open('/movie/603');
  localStorage.setItem(
    'persistSigninSignupStore',
    JSON.stringify({ state: { ...useSession.getInitialState(), isSignedIn: true, ID: 7, AUTH: 'x' }, version: 0 }),
  );
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'persistSigninSignupStore' })));
  expect(useSession.getState().isSignedIn).toBe(true);
  expect(main().getByRole('heading', { name: 'Movie 603' })).toBeInTheDocument();
});

it('scrolls to the top when the page changes, unless the route opts out', async () => {
  const scroll = jest.spyOn(window, 'scrollTo');
  await open('/');
  scroll.mockClear();
  await act(async () =>
    userEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Top 10' })),
  );
  expect(scroll).not.toHaveBeenCalled();
  await act(async () => userEvent.click(screen.getByRole('link', { name: 'VideoQs, Home' })));
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

it('saves the theme that a member chooses in the bar, as the account page does', async () => {
  const saved = { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' };
  net.answer('/api/account/processEdit', saved);
  useSession.getState().signedIn(ADA, 'auth');
  await open('/');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  await net.settle();
  expect(net.sent('/api/account/processEdit')).toEqual([{ key: 'brightnessMode', value: 'Light' }]);
});

it('shows the navigation links in the order of the registry', async () => {
  await open('/');
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map((a) => a.textContent)).toEqual(['Top 10', 'Queue']);
});

it('says in the frame of the page that the device is offline', async () => {
  await open('/');
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You’re offline/)).toBeInTheDocument();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});

it("keeps the typed text and the focus while the search field's script loads", async () => {
  await open('/');
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('matrix');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-controls'));
  expect(screen.getByRole('combobox')).toHaveValue('matrix');
  expect(screen.getByRole('combobox')).toHaveFocus();
});

it('returns the focus on Back to the link that the member followed', async () => {
  const Back = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    );
  };
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/movie/1']}>
        <App routes={routesOf(remotes)} />
        <Back />
      </MemoryRouter>,
    );
  });
  screen.getByRole('link', { name: 'next' }).focus();
  await act(async () => userEvent.keyboard('{Enter}'));
  expect(main().getByRole('heading', { name: 'Movie 2' })).toBeInTheDocument();
  await act(async () => screen.getByText('Back').click());
  expect(main().getByRole('heading', { name: 'Movie 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'next' })).toHaveFocus();
});
