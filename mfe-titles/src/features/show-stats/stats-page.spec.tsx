import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@videoqs/web/router';
import { setUp } from '@videoqs/web/testing/set-up';
import { countryFinding, genreFinding, percent, type Stats } from './findings.ts';
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

it('heads each picture with its finding, and has a table beneath', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Mostly 4 degrees apart' }); // asked for by itself
  const findings = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
  expect(findings).toEqual([
    '450 more titles in 20 days',
    '70 % have a poster',
    '57 % of all titles are from the 2010s',
    'France leads in Comedy',
    'Mostly 4 degrees apart',
    'Most movies take 90 to 100 minutes',
    'Comedy grew most',
  ]);
  const decades = within(screen.getByRole('region', { name: 'Titles by decade, with the best known of each' }));
  expect(decades.getByRole('link', { name: '1990s: Pulp Fiction' })).toHaveAttribute('href', '/movie/680');
  await userEvent.click(decades.getByText('The numbers'));
  expect(decades.getByRole('row', { name: '2010s 500 70' })).toBeVisible();
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
});

it('says of another service that is away that its number is not known', async () => {
  await open();
  expect(screen.getByText('titles').closest('div')).toHaveTextContent('titles1,000900 movies, 100 shows');
  const members = screen.getByText('members').closest('div');
  expect(members).toHaveTextContent('members–unknown right now');
  expect(screen.getByText('4 of them shared')).toBeVisible();
});

it('leaves out what was counted as none', async () => {
  net.answer(STATS, { ...stats, totals: { ...stats.totals, members: 0 } });
  await open();
  expect(screen.queryByText('members')).toBeNull();
  expect(screen.getByText('queues')).toBeVisible();
});

it('does without the picture of degrees while nobody can say', async () => {
  net.fail('/api/titles/fetchDegreeCounts', 'unavailable');
  await open();
  expect(screen.queryByText(/^Mostly/)).toBeNull();
  expect(screen.getByText('70 % have a poster')).toBeVisible();
});

it('says that an empty catalogue is empty, and that a young one has no curve yet', async () => {
  net.answer(STATS, { ...stats, growth: stats.growth.slice(2) });
  await open();
  expect(screen.getByText('The catalog is new. The curve starts on its third day.')).toBeVisible();
});

it('an empty catalogue has no pictures', async () => {
  net.answer(STATS, { ...stats, totals: { ...stats.totals, movies: 0, shows: 0 } });
  await open();
  expect(screen.getByText('Nothing to count yet')).toBeVisible();
  await expectAccessible();
});

it('says what failed, and Retry brings it', async () => {
  net.fail(STATS, 'internal');
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the numbers');
  net.answer(STATS, stats);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText('70 % have a poster')).toBeVisible();
});

it('finds nothing to say where there is nothing to compare', () => {
  expect(countryFinding({ ...stats, countries: [] })).toMatch(/^Percent/);
  expect(genreFinding({ ...stats, genresByDecade: stats.genresByDecade.slice(1) })).toMatch(/^Share of/);
  expect([0, 0.0004, 0.056, 0.5].map(percent)).toEqual(['0 %', '0.1 %', '5.6 %', '50 %']);
});
