import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { queryClient } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { countryFinding, genreFinding, type Stats } from './findings.ts';
import { messages } from './stats.messages.ts';
import StatsPage from './stats-page.tsx';

const { net, expectAccessible } = setUp();
const STATS = '/api/titles/fetchDbStats';
const card = (id: number, title: string) => ({
  mediaType_vid: `movie_${id}`,
  title,
  year: 1994,
  poster_path: null,
  runtime: 154,
  genres: ['Crime'],
  vote_average: 8.5,
});
const genres = (drama: number, comedy: number) => [
  { genre: 'Drama', titles: drama },
  { genre: 'Comedy', titles: comedy },
];
const stats: Stats = {
  countedAt: '2026-11-21T17:00:00.000Z',
  totals: {
    movies: 900,
    shows: 100,
    people: 5000,
    credits: 12345,
    members: null,
    reviews: null,
    queues: 40,
    sharedQueues: 4,
    remindersSent: 7,
  },
  growth: [
    { day: '2026-11-01', movies: 500, shows: 50 },
    { day: '2026-11-11', movies: 800, shows: 90 },
    { day: '2026-11-21', movies: 900, shows: 100 },
  ],
  decades: [
    { decade: 1990, movies: 300, shows: 20, best: card(680, 'Pulp Fiction') },
    { decade: 2010, movies: 500, shows: 70, best: null },
  ],
  countries: [
    { country: 'US', titles: 600, genres: genres(200, 100) },
    { country: 'FR', titles: 100, genres: genres(30, 60) },
  ],
  runtimes: {
    bars: [
      { from: 90, movies: 400 },
      { from: 100, movies: 300 },
    ],
    best: [],
  },
  genresByDecade: [
    { decade: 1990, titles: 320, genres: genres(200, 40) },
    { decade: 2010, titles: 570, genres: genres(300, 200) },
  ],
  completeness: [
    { what: 'overview', movies: 900, shows: 90 },
    { what: 'poster', movies: 650, shows: 50 },
  ],
  freshness: { week: 500, month: 300, older: 200 },
};
const open = async () => {
  render(
    <MemoryRouter>
      <StatsPage />
    </MemoryRouter>,
  );
  await net.settle();
};
beforeEach(() => {
  net.answer(STATS, stats);
  net.answer('/api/titles/fetchDegreeCounts', {
    sampled: 64,
    byDegree: Array.from({ length: 12 }, (_, i) => ({ degrees: i + 1, pairs: i === 3 ? 500 : 10 })),
    unconnected: 0,
  });
});

it('states the finding of each chart in its heading, and shows a table below the chart', async () => {
  await open();
  // This part is requested separately.
  await screen.findByRole('heading', { name: '4 degrees is the most common distance' });
  const findings = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
  expect(findings).toEqual([
    '450 more titles in 20 days',
    '70% of titles have a poster',
    '57% of all titles are from the 2010s',
    'France leads in Comedy',
    '4 degrees is the most common distance',
    '90 to 100 minutes is the most common length',
    'Comedy’s share grew the most',
  ]);
  const decades = within(screen.getByRole('region', { name: 'Titles by decade, with the best-known titles' }));
  expect(decades.getByRole('link', { name: '1990s: Pulp Fiction' })).toHaveAttribute('href', '/movie/680');
  await userEvent.click(decades.getByText('The numbers'));
  expect(decades.getByRole('row', { name: '2010s 500 70' })).toBeVisible();
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
});

it('says that a figure from another service is unknown while that service is down', async () => {
  await open();
  expect(screen.getByText('titles').closest('div')).toHaveTextContent('titles1,000900 movies, 100 shows');
  const members = screen.getByText('members').closest('div');
  expect(members).toHaveTextContent('members–unknown right now');
  expect(screen.getByText('4 of them shared')).toBeVisible();
});

it('hides figures of the catalog that are 0', async () => {
  net.answer(STATS, { ...stats, totals: { ...stats.totals, members: 0 } });
  await open();
  expect(screen.queryByText('members')).toBeNull();
  expect(screen.getByText('queues')).toBeVisible();
});

it('hides the chart of distances between people while its data is unknown', async () => {
  net.fail('/api/titles/fetchDegreeCounts', 'unavailable');
  await open();
  expect(screen.queryByText(/most common distance/)).toBeNull();
  expect(screen.getByText('70% of titles have a poster')).toBeVisible();
});

it("draws no chart of the catalog's growth while the catalog is one day old", async () => {
  await open();
  expect(screen.getAllByText(messages.growth)[0]).toBeVisible();
  cleanup();
  queryClient.clear();
  net.answer(STATS, { ...stats, growth: stats.growth.slice(2) });
  await open();
  expect(screen.queryAllByText(messages.growth)).toEqual([]);
});

it('says that every title has a cast only if every title has a cast', async () => {
  const completeness = (movies: number): Reply<typeof STATS>['completeness'] => [{ what: 'cast', movies, shows: 100 }];
  net.answer(STATS, { ...stats, completeness: completeness(899) });
  await open();
  expect(screen.getByText('99% of titles have a cast')).toBeVisible();
  net.answer(STATS, { ...stats, completeness: completeness(900) });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Every title has a cast')).toBeVisible();
});

it.each([true, false])(
  'links members to the page of TMDB’s exports if this installation imports exports: %s',
  async (hasDumps) => {
    useSession.getState().signedIn(ADA, 'pair');
    net.answer(STATS, { ...stats, hasDumps });
    await open();
    expect(screen.queryAllByRole('link', { name: 'TMDB exports' })).toHaveLength(hasDumps ? 1 : 0);
  },
);

it('shows no charts for an empty catalog', async () => {
  net.answer(STATS, { ...stats, totals: { ...stats.totals, movies: 0, shows: 0 } });
  await open();
  expect(screen.getByText('Nothing to count yet')).toBeVisible();
  await expectAccessible();
});

it('says why the statistics could not be loaded, and loads them on Retry', async () => {
  net.fail(STATS, 'internal');
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the numbers');
  net.answer(STATS, stats);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText('70% of titles have a poster')).toBeVisible();
});

it("states no finding in a chart's heading if there is nothing to compare", () => {
  expect(countryFinding({ ...stats, countries: [] })).toMatch(/^Percent/);
  expect(genreFinding({ ...stats, genresByDecade: stats.genresByDecade.slice(1) })).toMatch(/^Share of/);
});
