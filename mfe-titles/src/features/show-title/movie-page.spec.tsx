import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDef } from '@videoqs/contract/manifest';
import { useDialogs } from '@videoqs/web/dialogs';
import { Boundary } from '@videoqs/web/remote-page';
import { announceRemotes } from '@videoqs/web/remotes';
import { useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import type { ReactElement } from 'react';
import { breakingBad, matrix } from '../../test/titles.ts';
import MoviePage from './movie-page.tsx';
import TvPage from './tv-page.tsx';

const queues: RemoteDef = { name: 'queues', version: '1', entry: '/r/q.js', routes: [], slots: ['AddTitle'] };
const { net, expectAccessible } = setUp();
const MOVIE = '/api/movies/fetchMovieByID';
const Routes = () =>
  useRoutes([
    { path: '/movie/:movieID', element: <MoviePage /> },
    { path: '/tv/:tvID', element: <TvPage /> },
  ]) as ReactElement;
const open = async (path = '/movie/603') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Boundary fallback={(error) => <p>{error.name}</p>}>
        <Routes />
      </Boundary>
    </MemoryRouter>,
  );
  await net.settle();
};

beforeEach(() => {
  announceRemotes([queues]);
  loadRemote.mockReset();
  loadRemote.mockResolvedValue({
    default: ({ title }: { title: string }) => <button type="button">Add {title}</button>,
  });
  net.answer(MOVIE, matrix);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it("shows a title's page without the queue buttons while the queues service is down, and shows the buttons on Retry", async () => {
  loadRemote.mockRejectedValueOnce(new Error('down'));
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'The Matrix' })).toBeInTheDocument();
  expect(screen.getByText('Adding to a queue is unavailable')).toBeInTheDocument();
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByRole('button', { name: 'Add The Matrix' })).toBeInTheDocument();
});

it("shows a title's facts and buttons, and names the page after the title", async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'The Matrix' })).toBeInTheDocument();
  for (const text of [
    '1999',
    'R',
    '2 h 16 min',
    '8.2',
    'TMDB',
    'of 10',
    '21,819 votes',
    'A hacker wakes.',
    'Lana Wachowski',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Add The Matrix' })).toBeInTheDocument();
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
  expect(document.title).toBe('The Matrix (1999) · VideoQs');
});

it('keeps the rating button while the members’ ratings are unavailable', async () => {
  loadRemote.mockImplementation(async (name) => {
    if (String(name).includes('TitleRatings')) throw new Error('down');
    return { default: () => null };
  });
  await open();
  expect(screen.getByRole('link', { name: 'Rate' })).toHaveAttribute('href', '/rateAndReview/movie_603');
  expect(screen.getByText('21,819 votes')).toBeVisible();
});

it('shows eight cast members, and the whole cast and crew on demand', async () => {
  await open();
  expect(screen.queryByText('Actor No8')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Show \d+ cast and \d+ crew$/ }));
  expect(await screen.findByText('Actor No8')).toBeInTheDocument();
  expect(screen.getByText('Director')).toBeInTheDocument();
});

it("shows a title's page without its cast when the cast data is damaged", async () => {
  net.answer(MOVIE, { ...matrix, castCrewObj: { castString: 'oops', crewString: '' } });
  await open();
  expect(screen.getByText('Cast and crew is unavailable')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

it('shows all titles of the collection in order, including this title', async () => {
  await open();
  const row = within(screen.getByRole('region', { name: 'Part of The Matrix Collection' }));
  expect(row.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual(['/movie/603', '/movie/604']);
  expect(row.getByText('This title')).toBeInTheDocument();
  expect(row.getByText('2 titles, including this one')).toBeInTheDocument();
});

it.each(['/movie/0', '/movie/abc', '/movie/603x', '/tv/-1'])(
  'shows the 404 page for %s, which is no title, without a request',
  async (path) => {
    await open(path);
    expect(screen.getByText('NotFound')).toBeInTheDocument();
    expect(net.asked()).toEqual([]);
  },
);

it('shows the 404 page for an id that is not in the catalog', async () => {
  net.fail(MOVIE, 'not-found');
  await open();
  expect(screen.getByText('NotFound')).toBeInTheDocument();
});

it('says why the title could not be loaded, and loads the title on Retry', async () => {
  net.fail(MOVIE, 'unavailable', { userMessage: 'Back soon' });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this title');
  expect(screen.getByRole('alert')).toHaveTextContent('Back soon');
  net.answer(MOVIE, matrix);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('heading', { level: 1, name: 'The Matrix' })).toBeInTheDocument();
});

it('shows a skeleton while the title loads', async () => {
  net.hold(MOVIE);
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the title');
});

it('shows the seasons and the network of a show', async () => {
  net.answer('/api/television/fetchTelevisionByID', breakingBad);
  await open('/tv/1396');
  expect(screen.getByText('5 seasons')).toBeInTheDocument();
  expect(screen.getByText('62 episodes')).toBeInTheDocument();
  expect(screen.getByText('AMC · First aired Jan 20, 2008')).toBeInTheDocument();
});

/** The names and values of the details on the page. */
const details = () =>
  [...screen.getByRole('region', { name: 'Details' }).querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent).join(': '),
  );

it('shows all other details of a movie, and links to similar movies and other sites', async () => {
  const movieInfo = {
    ...matrix.movieInfo,
    ...{ original_title: 'Matrix', keywords: ['chosen one'], homepage: 'https://matrix.example', imdb_id: 'tt0133093' },
  };
  net.answer(MOVIE, { ...matrix, movieInfo });
  await open();
  expect(details()).toEqual([
    'Original title: Matrix',
    'Status: Released',
    'Released: Mar 31, 1999',
    'Original language: English',
    'Made in: United States',
    'Other sites: WebsiteIMDb',
    'Among members: Recent activity',
  ]);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['chosen one', 'Science Fiction', 'Website', 'IMDb', 'Recent activity'].map(leadsTo)).toEqual([
    '/VideoKeyWordSearch?q=chosen+one',
    '/VideoKeyWordSearch?genre=Science+Fiction',
    'https://matrix.example',
    'https://www.imdb.com/title/tt0133093/',
    '/videoNewEarnedMedia/movie_603',
  ]);
  await expectAccessible();
});

it('shows all other details of a show, and renders no link for an invalid homepage', async () => {
  const televisionInfo = {
    ...breakingBad.televisionInfo,
    ...{ in_production: true, last_air_date: '2013-09-29', next_episode_to_air: '2027-01-02', languages: ['en', 'es'] },
    ...{ status: 'Returning Series', homepage: 'javascript:alert(1)' },
  };
  net.answer('/api/television/fetchTelevisionByID', { ...breakingBad, televisionInfo });
  await open('/tv/1396');
  expect(details()).toEqual([
    'Original title: Breaking Bad',
    'Status: Returning Series',
    'Production: More episodes are coming',
    'Kind: Scripted',
    'First aired: Jan 20, 2008',
    'Last aired: Sep 29, 2013',
    'Next episode: Jan 2, 2027',
    'Episode length: 45 min',
    'Network: AMC',
    'Original language: English',
    'Spoken in: English, Spanish',
    'Made in: United States',
    'Among members: Recent activity',
  ]);
});

it("plays a title's trailer and shows its pictures in the page", async () => {
  const images = [{ path: '/b.jpg', kind: 'backdrop' as const, width: 1920, height: 1080 }];
  net.answer(MOVIE, { ...matrix, movieInfo: { ...matrix.movieInfo, images } });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Trailer' }));
  await userEvent.click(screen.getByRole('button', { name: '1 picture' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'titles/Trailer', props: { youtubeKey: 'key', title: 'The Matrix' } },
    { name: 'titles/Pictures', props: { pictures: [{ src: '/img/tmdb/w780/b.jpg', width: 780, height: 439 }] } },
  ]);
});

it('shares a title with its description, and asks visitors to sign in first', async () => {
  announceRemotes([
    queues,
    { name: 'account', version: '1', entry: '/r/a.js', routes: [], slots: [], signIn: 'SignIn' },
  ]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn' }]);
  act(() => useSession.setState({ isSignedIn: true, ID: 7 }));
  await net.settle();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(useDialogs.getState().dialogs[1]).toMatchObject({
    name: 'social/Share',
    props: { mediaType_vid: 'movie_603', title: 'The Matrix' },
  });
});

it("links to each cast member's page, and to each service’s page", async () => {
  await open();
  expect(screen.getByRole('link', { name: /Actor No0/ })).toHaveAttribute('href', '/castcrew/1');
  expect(screen.getByRole('link', { name: /^Max/ })).toHaveAttribute('href', 'https://www.justwatch.com/us');
});
