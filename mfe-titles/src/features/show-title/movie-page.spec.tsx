import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDef } from '@videoqs/contract/manifest';
import { useDialogs } from '@videoqs/web/dialogs';
import { queryClient } from '@videoqs/web/query';
import { Boundary } from '@videoqs/web/remote-page';
import { announceRemotes } from '@videoqs/web/remotes';
import { MemoryRouter, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { loadRemote } from '@videoqs/web/testing/federation';
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

it('loses only adding while queues is away, and Retry brings it back', async () => {
  loadRemote.mockRejectedValueOnce(new Error('down'));
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'The Matrix' })).toBeInTheDocument();
  expect(screen.getByText('Adding to a queue is unavailable')).toBeInTheDocument();
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByRole('button', { name: 'Add The Matrix' })).toBeInTheDocument();
});

it('shows the facts, the action, and names the page', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'The Matrix' })).toBeInTheDocument();
  for (const text of [
    '1999',
    'R',
    '2 h 16 min',
    '8.2',
    'of 10 on TMDB, 21,819 votes',
    'A hacker wakes.',
    'Lana Wachowski',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Add The Matrix' })).toBeInTheDocument();
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
  expect(document.title).toBe('The Matrix (1999) · VideoQs');
});

it('offers where to watch in the member’s country, and in another on choice', async () => {
  useSession.setState({ COUNTRY: 'DE' });
  await open();
  const watch = within(screen.getByRole('complementary', { name: 'Where to watch' }));
  expect(watch.getByText('Netflix')).toBeInTheDocument();
  await userEvent.selectOptions(watch.getByRole('combobox', { name: 'Country' }), 'US');
  expect(watch.getByText('Max')).toBeInTheDocument();
  expect(watch.queryByText('Netflix')).toBeNull();
  expect(watch.getByText('Availability by JustWatch')).toBeInTheDocument();
});

it('says so when a country has no offer, and when the fetch failed', async () => {
  useSession.setState({ COUNTRY: 'JP' });
  await open();
  expect(screen.getByText('You can’t stream, rent or buy it in Japan right now.')).toBeInTheDocument();
  net.answer(MOVIE, { ...matrix, whereToWatchObj: {}, badWhereToWatchFetch: true });
  queryClient.clear();
  await open();
  expect(screen.getByText('Where to watch is unavailable')).toBeInTheDocument();
});

it('keeps the offers of before when the fetch failed, says so, and takes no country to have none', async () => {
  net.answer(MOVIE, { ...matrix, badWhereToWatchFetch: true });
  await open();
  const watch = within(screen.getByRole('complementary', { name: 'Where to watch' }));
  expect(watch.getByText('Max')).toBeVisible();
  expect(watch.getByText('We couldn’t refresh this, so it may be out of date.')).toBeVisible();
  useSession.setState({ COUNTRY: 'JP' });
  expect(await watch.findByText('We couldn’t refresh this, and we know nothing for Japan yet.')).toBeVisible();
  expect(watch.queryByText(/Not offered in/)).toBeNull();
});

it('shows eight of the cast, the whole cast and crew on demand', async () => {
  await open();
  expect(screen.queryByText('Actor No8')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Full cast and crew' }));
  expect(screen.getByText('Actor No8')).toBeInTheDocument();
  expect(screen.getByText('Director')).toBeInTheDocument();
});

it('loses only the cast section when the cast string is damaged', async () => {
  net.answer(MOVIE, { ...matrix, castCrewObj: { castString: 'oops', crewString: '' } });
  await open();
  expect(screen.getByText('Cast and crew is unavailable')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

it('shows the parts of the collection in their order, this one among them', async () => {
  await open();
  const row = within(screen.getByRole('region', { name: 'Part of The Matrix Collection' }));
  expect(row.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual(['/movie/603', '/movie/604']);
  expect(row.getByText('This one')).toBeInTheDocument();
  expect(row.getByText('2 titles with this one')).toBeInTheDocument();
});

it.each(['/movie/0', '/movie/abc', '/movie/603x', '/tv/-1'])(
  '%s is no title: the 404 signal, and nothing is asked',
  async (path) => {
    await open(path);
    expect(screen.getByText('NotFound')).toBeInTheDocument();
    expect(net.asked()).toEqual([]);
  },
);

it('signals 404 for an id that is not in our catalog', async () => {
  net.fail(MOVIE, 'not-found');
  await open();
  expect(screen.getByText('NotFound')).toBeInTheDocument();
});

it('says what happened when the call fails, and Retry loads the page', async () => {
  net.fail(MOVIE, 'unavailable', { userMessage: 'Back soon' });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this title');
  expect(screen.getByRole('alert')).toHaveTextContent('Back soon');
  net.answer(MOVIE, matrix);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('heading', { level: 1, name: 'The Matrix' })).toBeInTheDocument();
});

it('shows its own shape while it loads', async () => {
  net.hold(MOVIE);
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the title');
});

it('a show has seasons and a network', async () => {
  net.answer('/api/television/fetchTelevisionByID', breakingBad);
  await open('/tv/1396');
  expect(screen.getByText('5 seasons')).toBeInTheDocument();
  expect(screen.getByText('62 episodes')).toBeInTheDocument();
  expect(screen.getByText('AMC · First aired Jan 20, 2008')).toBeInTheDocument();
});

/** Names and values of the details. */
const details = () =>
  [...screen.getByRole('region', { name: 'Details' }).querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent).join(': '),
  );

it('tells all else that is known of a movie, and leads to others like it and to where more is told', async () => {
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
    'Elsewhere: WebsiteIMDb',
    'Among members: What it earned lately',
  ]);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['chosen one', 'Science Fiction', 'Website', 'IMDb', 'What it earned lately'].map(leadsTo)).toEqual([
    '/VideoKeyWordSearch?q=chosen+one',
    '/VideoKeyWordSearch?genre=Science+Fiction',
    'https://matrix.example',
    'https://www.imdb.com/title/tt0133093/',
    '/videoNewEarnedMedia/movie_603',
  ]);
  await expectAccessible();
});

it('tells all else that is known of a show, and links no homepage that is none', async () => {
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
    'An episode: 45 min',
    'Network: AMC',
    'Original language: English',
    'Spoken in: English, Spanish',
    'Made in: United States',
    'Among members: What it earned lately',
  ]);
});

it('puts the services a member has first and says so, but not where one pays for the title itself', async () => {
  const here = matrix.whereToWatchObj.US;
  if (!here) throw new Error('offered nowhere');
  const us = { ...here, flatrate: ['Max', 'Peacock', 'Hulu'], buy: ['Max', 'Hulu'], rent: ['Hulu'] };
  net.answer(MOVIE, { ...matrix, whereToWatchObj: { US: us } });
  useSession.getState().set({ SERVICES: ['Hulu', 'Peacock'] });
  await open();
  // each with the letter of its tile before its name
  const offered = (how: string) =>
    within(screen.getByRole('region', { name: how }))
      .getAllByRole('listitem')
      .map((o) => o.textContent?.slice(1));
  expect(offered('Stream')).toEqual(['PeacockYou have it', 'HuluYou have it', 'Max']);
  expect(offered('Buy')).toEqual(['Max', 'Hulu']);
  expect(offered('Rent')).toEqual(['Hulu']);
});

it('plays the trailer and shows pictures in the page', async () => {
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

it('shares with what it is; visitors are asked to sign in first', async () => {
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

it('leads to everybody of the cast, and to where each service offers it', async () => {
  await open();
  expect(screen.getByRole('link', { name: /Actor No0/ })).toHaveAttribute('href', '/castcrew/1');
  expect(screen.getByRole('link', { name: /^Max/ })).toHaveAttribute('href', 'https://www.justwatch.com/us');
});

it('names a service without a link where nobody says where', async () => {
  const { US } = matrix.whereToWatchObj;
  if (!US) throw new Error('no offers');
  net.answer(MOVIE, { ...matrix, whereToWatchObj: { US: { ...US, link: 'javascript:alert(1)' } } });
  await open();
  expect(screen.getByText('Max')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Max/ })).toBeNull();
});
