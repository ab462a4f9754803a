import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Boundary } from '@videoqs/web/remote-page';
import { useRoutes } from '@videoqs/web/router';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { aYear, noYear } from '../../test/a-year.ts';
import { signInAda } from '../../test/queue-server.ts';
import StatsPage from './stats-page.tsx';

const { net, expectAccessible } = setUp();
const STATS = '/api/plays/fetchStats';
const Pages = () =>
  useRoutes(['/stats', '/stats/:username', '/stats/:username/:year'].map((path) => ({ path, element: <StatsPage /> })));
const open = async (path: string) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Boundary fallback={(error) => <p>{error.name}</p>}>
        <Pages />
      </Boundary>
    </MemoryRouter>,
  );
  await net.settle();
};
const region = (name: string) => within(screen.getByRole('region', { name }));

it("shows the figures of a year, each beside the previous year's figure", async () => {
  signInAda();
  net.answer(STATS, aYear());
  await open('/stats/ada/2026');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your 2026');
  const totals = [...screen.getByRole('region', { name: 'Totals' }).querySelectorAll('dl > div')];
  expect(totals.map((t) => t.textContent)).toEqual([
    'hours34341 more than in 2025',
    'movies964 fewer than in 2025',
    'episodes214of 11 showsas many as in 2025',
    'plays33020 of them watched again30 more than in 2025',
  ]);
  expect(net.sent(STATS)).toEqual([{ username: 'ada', year: 2026 }]);
  await expectAccessible();
});

it("states each chart's finding in its heading, and lists the chart's numbers as text", async () => {
  net.answer(STATS, aYear());
  await open('/stats/ada/2026');
  expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    'March had the most',
    'Most plays on Sundays',
    'Most plays at 9 pm',
    'Days to remember',
    'Best movies',
    'Most watched shows',
    'Rewatched titles',
    'Crime leads',
    'Mostly from the 2010s',
    'United States leads',
    'Mostly in English',
    'Most movies take 90 to 120 min',
    '4 stars most often',
    '30 titles still on Netflix',
    'Directors',
    'Actors',
    'Writers',
  ]);
  const row = (name: string, text: string) => region(name).getByRole('row', { name: text, hidden: true });
  expect(row('Movies and episodes by month', 'Mar 20 15')).toBeInTheDocument();
  expect(row('Plays by hour, where we know it', '9 pm 140')).toBeInTheDocument();
  expect(region('Titles by country').getByText('12 titles, 20 h')).toBeInTheDocument();
});

it('links to the people and titles in the statistics', async () => {
  net.answer(STATS, aYear());
  await open('/stats/ada');
  const href = (name: string, link: RegExp) => region(name).getByRole('link', { name: link }).getAttribute('href');
  expect(href('Actors', /Leonardo DiCaprio in 7 titles · 4.3 stars on average/)).toBe('/castcrew/6193');
  expect(href('Best movies', /Parasite/)).toBe('/movie/496243');
  expect(href('Days to remember', /Breaking Bad/)).toBe('/tv/1396');
});

it('hides sections of the statistics without data', async () => {
  net.answer(STATS, aYear({ byHour: new Array(24).fill(0), services: [], topShows: [], stars: new Array(10).fill(0) }));
  await open('/stats/ada/2026');
  for (const gone of [/^Most plays at/, /still on/, /^Most watched shows/, /most often$/])
    expect(screen.queryByRole('heading', { name: gone })).toBeNull();
});

it("links from the statistics to every year, and to the story of each of the member's years with enough plays", async () => {
  signInAda();
  net.answer(STATS, ({ year }) => aYear(year === 2025 ? { plays: 9 } : {}));
  await open('/stats');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your statistics');
  expect(screen.getByRole('link', { name: 'All time' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: /story/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '2026' }));
  await net.settle();
  expect(screen.getByRole('link', { name: 'See 2026 as a story' })).toHaveAttribute('href', '/stats/ada/2026/story');
  await userEvent.click(screen.getByRole('link', { name: '2025' }));
  await net.settle();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your 2025');
  expect(screen.queryByRole('link', { name: /story/ })).toBeNull();
});

it("shows the name of another member above that member's statistics, and no link to the story of the year", async () => {
  signInAda();
  net.answer(STATS, aYear({ username: 'mona' }));
  await open('/stats/mona/2026');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('mona’s 2026');
  expect(screen.queryByRole('link', { name: /story/ })).toBeNull();
});

const ID = '00000000-0000-4000-8000-000000000001';
const popular = (n: number, title: string) => ({
  ...{ mediaType_vid: `movie_${n}`, title, year: 1995, poster_path: null, runtime: 100 },
  ...{ genres: ['Drama'], vote_average: 8 },
});

it('says that another member has no statistics yet, and links to the home page', async () => {
  signInAda();
  net.answer(STATS, noYear({ username: 'mona' }));
  await open('/stats/mona');
  expect(screen.getByText('mona hasn’t marked anything as watched yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

it('shows empty statistics without numbers, and starts them with one click on a movie that the member has seen', async () => {
  signInAda();
  net.answer(STATS, noYear({ username: 'ada' }));
  net.answer('/api/titles/fetchPopular', {
    results: [popular(1, 'Heat'), popular(2, 'Her')],
    nextCursor: null,
  });
  net.answer('/api/plays/fetchSeen', { seen: {} });
  net.answer('/api/plays/addPlays', { added: [ID], alreadyThere: 0, skipped: [], undoID: ID, leftQueue: [] });
  net.fail('/api/levelup/lvlUpCheck', 'unavailable');
  await open('/stats');
  expect(screen.getByText(/^Nothing watched yet/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Totals' })).not.toHaveTextContent(/\d/);
  expect(screen.getByRole('heading', { name: 'Which genre leads?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mark more' })).toHaveAttribute('href', '/welcome/titles');
  await expectAccessible();
  net.answer(STATS, aYear({ plays: 1 }));
  net.answer('/api/plays/fetchSeen', { seen: { movie_1: { plays: 1, last: 'unknown' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Seen: Heat' }));
  await net.settle();
  expect(net.sent('/api/plays/addPlays')).toEqual([{ plays: [{ mediaType_vid: 'movie_1', watchedAt: 'unknown' }] }]);
  expect(screen.getByRole('heading', { name: 'Crime leads' })).toBeVisible();
  // The member can go on: the posters stay until there is enough for a story.
  expect(screen.getByRole('button', { name: 'Seen: Heat' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Seen: Her' })).toHaveAttribute('aria-pressed', 'false');
});

const undated = {
  byMonth: [],
  byWeekday: [0, 0, 0, 0, 0, 0, 0],
  byHour: Array.from({ length: 24 }, () => 0),
  longestStreak: null,
  busiestDay: null,
  firstPlay: null,
  lastPlay: null,
};

it("links to the diary when all of the member's plays are undated", async () => {
  signInAda();
  net.answer(STATS, aYear(undated));
  await open('/stats');
  expect(screen.getByText('Your plays have no dates yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my diary' })).toHaveAttribute('href', '/diary');
  await expectAccessible();
});

it('hides the activity map when all plays of another member are undated', async () => {
  signInAda();
  net.answer(STATS, aYear({ ...undated, username: 'mona' }));
  await open('/stats/mona');
  expect(screen.getByRole('region', { name: 'Totals' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Months, days and hours' })).toBeNull();
});

it('links from a year without plays to the statistics of all years', async () => {
  net.answer(STATS, noYear({ years: [2026] }));
  await open('/stats/ada/2019');
  expect(screen.getByText('Nothing watched in 2019')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all time' })).toHaveAttribute('href', '/stats/ada');
});

it.each(['/stats/nobody', '/stats/a-name-that-is-too-long', '/stats/ada/soon'])(
  'shows the 404 page for %s',
  async (path) => {
    net.fail(STATS, 'not-found');
    await open(path);
    expect(screen.getByText('NotFound')).toBeVisible();
  },
);

it('says why the statistics could not be loaded, and loads them on Retry', async () => {
  net.fail(STATS, 'internal');
  await open('/stats/ada');
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the statistics');
  net.answer(STATS, aYear());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('region', { name: 'Totals' })).toBeVisible();
});
