import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDef } from '@videoqs/contract/slots/slots';
import { NotFound, PageError } from '@videoqs/web/not-found';
import { Link, MemoryRouter, useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes: jest.fn() }));
const { announceRemotes } = await import('@videoqs/web/remote-slot');
const { App } = await import('./app.tsx');
const { routesOf } = await import('./boot.ts');

const page = (component: () => React.ReactNode) => async () => ({ default: component });
const Movie = () => {
  const { movieID } = useParams();
  if (movieID === '0') throw new NotFound();
  if (movieID === '5') throw new PageError(503, 'Down for a minute');
  return (
    <>
      <h1>Movie {movieID}</h1>
      <Link to="/movie/2">next</Link>
    </>
  );
};
const remotes: RemoteDef[] = [
  {
    name: 'titles',
    version: '1',
    entry: '/r/titles/r.js',
    slots: [],
    routes: [
      { path: '/', page: 'home', title: 'VideoQs' },
      { path: '/movie/:movieID', page: 'movie' },
    ],
  },
  {
    name: 'queues',
    version: '1',
    entry: '/r/queues/r.js',
    slots: [],
    routes: [
      { path: '/myVideoQs', page: 'my-queue', guard: 'member', title: 'My queue', nav: { label: 'Queue', order: 1 } },
      { path: '/topTen', page: 'top', nav: { label: 'Top 10', order: 0 }, scrollToTop: false },
    ],
  },
];
const modules: Record<string, unknown> = {
  'titles/routes': { pages: { home: page(() => <h1>Home</h1>), movie: page(Movie) } },
  'queues/routes': { pages: { 'my-queue': page(() => <h1>Queue of mine</h1>), top: page(() => <h1>Top</h1>) } },
};
const ADA = { userID: 7, username: 'ada', brightnessMode: 'Normal' };

globalThis.fetch = jest.fn<typeof fetch>(
  async () =>
    ({
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => ({ notices: [], nextCursor: null }),
    }) as Response,
);
beforeEach(() => {
  useSession.getState().signedOut();
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

it('shows the page the address names, with its parameters', async () => {
  await open('/movie/603');
  expect(main().getByRole('heading', { name: 'Movie 603' })).toBeInTheDocument();
  await act(async () => userEvent.click(screen.getByRole('link', { name: 'next' })));
  expect(main().getByRole('heading', { name: 'Movie 2' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('an address nobody owns is the 404 page with its full path', async () => {
  await open('/no/such?page=1#x');
  expect(main().getByRole('heading', { name: 'Page Not Found /no/such?page=1#x' })).toBeInTheDocument();
  expect(document.title).toBe('Page Not Found · VideoQs');
});

it('a page may say that its address names nothing', async () => {
  await open('/movie/0');
  expect(main().getByRole('heading', { name: 'Page Not Found /movie/0' })).toBeInTheDocument();
});

it('any other status is the generic error page with the message', async () => {
  await open('/movie/5');
  expect(main().getByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
  expect(main().getByText('Down for a minute')).toBeInTheDocument();
});

it('a remote that is away takes down its page alone, and Retry brings it back', async () => {
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

it('a member page asks a visitor to sign in and goes there afterwards', async () => {
  await open('/myVideoQs?tab=2');
  expect(main().queryByText('Queue of mine')).toBeNull();
  expect(useSession.getState()).toMatchObject({
    showSigninOrUpModal: true,
    pendingAction: { kind: 'goTo', path: '/myVideoQs?tab=2' },
  });
  await act(async () => useSession.getState().signedIn(ADA as never, 'auth'));
  expect(main().getByRole('heading', { name: 'Queue of mine' })).toBeInTheDocument();
  expect(document.title).toBe('My queue · VideoQs');
  expect(useSession.getState().pendingAction).toBeNull();
});

it('after sign-in members land on their queues', async () => {
  await open('/');
  await act(async () => useSession.getState().signedIn(ADA as never, 'auth'));
  expect(main().getByRole('heading', { name: 'Queue of mine' })).toBeInTheDocument();
});

describe('a title that waits for its member', () => {
  const pendingAction = { kind: 'addToQueue', mediaType_vid: 'movie_603', title: 'The Matrix' } as const;
  const atQueue = () => expect(main().getByRole('heading', { name: 'Queue of mine' })).toBeInTheDocument();
  const signIn = () => {
    useSession.getState().openSignIn(pendingAction);
    useSession.getState().signedIn(ADA as never, 'auth');
  };

  it('takes them to their queue when they have signed in', async () => {
    await open('/movie/603');
    await act(async () => signIn());
    atQueue();
    // the queue page takes it when it is added
    expect(useSession.getState().pendingAction).toEqual(pendingAction);
  });

  it('after the code step, however that ends', async () => {
    await open('/movie/603');
    await act(async () => {
      signIn();
      useSession.getState().set({ showSigninOrUpModal: true, showValCodeInput: true, valCodeType: 'email' });
    });
    expect(main().getByRole('heading', { name: 'Movie 603' })).toBeInTheDocument();
    await act(async () => useSession.getState().closeSignIn());
    atQueue();
  });

  it('after a reload of the page in the middle of the code step too', async () => {
    signIn();
    await open('/movie/603');
    atQueue();
  });

  it('does not hold them there', async () => {
    await open('/movie/603');
    await act(async () => signIn());
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Top 10' }));
    expect(main().getByRole('heading', { name: 'Top' })).toBeInTheDocument();
  });
});

it('signing out returns home without asking to sign in again', async () => {
  useSession.getState().signedIn(ADA as never, 'auth');
  await open('/myVideoQs');
  await act(async () => useSession.getState().signedOut());
  expect(main().getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(useSession.getState().showSigninOrUpModal).toBe(false);
});

it('scrolls to the top on a change of page, unless the route opts out', async () => {
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

it('orders the sections as the registry does', async () => {
  await open('/');
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map((a) => a.textContent)).toEqual(['Top 10', 'Queue']);
});

it('says when there is no network', async () => {
  await open('/');
  expect(screen.queryByText(/You are offline/)).toBeNull();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});
