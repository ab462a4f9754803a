import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SeasonSummary } from '@videoqs/contract/titles/season';
import { setUp } from '@videoqs/web/testing/set-up';
import { Seasons } from './seasons.tsx';

const { net, expectAccessible } = setUp();
const SEASON = '/api/television/fetchSeason';
const season = (n: number, air_date: string | null, over: Partial<SeasonSummary> = {}): SeasonSummary => ({
  season_number: n,
  name: n ? `Season ${n}` : 'Specials',
  overview: '',
  air_date,
  episode_count: 7,
  poster_path: null,
  scores: [8, null, 9],
  ...over,
});
const episode = (n: number) => ({
  episode_number: n,
  name: `Part ${n}`,
  overview: 'Somebody cooks.',
  air_date: '2008-01-20',
  runtime: 47,
  still_path: null,
  vote_average: 8.2,
});
const seasons = [season(1, '2008-01-20'), season(2, '2009-03-08'), season(3, '2999-01-01'), season(0, '2009-02-17')];
const show = async (nextDate: string | null = null) => {
  render(<Seasons vid={1396} seasons={seasons} nextDate={nextDate} />);
  await net.settle();
};
beforeEach(() => {
  net.answer(SEASON, ({ season_number }) => ({
    season: season(season_number, null),
    episodes: [episode(1), { ...episode(2), air_date: null, name: '' }],
    badFetch: false,
  }));
});

it('begins with the newest season that has begun, and goes to another one', async () => {
  await show();
  expect(screen.getByRole('button', { name: /^Season 2/ })).toHaveAttribute('aria-pressed', 'true');
  const episodes = within(screen.getByRole('region', { name: 'Season 2' })).getAllByRole('listitem');
  expect(episodes.map((e) => e.textContent)).toEqual([
    '1Part 1Jan 20, 200847 minScore 8.2Somebody cooks.',
    '2Episode 2No date yet47 minScore 8.2Somebody cooks.',
  ]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: /^Specials/ }));
  await net.settle();
  expect(screen.getByRole('region', { name: 'Specials' })).toBeVisible();
  expect(net.sent(SEASON)).toEqual([
    { vid: 1396, season_number: 2 },
    { vid: 1396, season_number: 0 },
  ]);
});

it('says when the next episode comes', async () => {
  await show('2999-05-06');
  expect(screen.getByText('Next episode Mon, May 6, 2999')).toBeVisible();
});

it('shows fifty of a long season, then more', async () => {
  net.answer(SEASON, {
    season: season(2, null),
    episodes: Array.from({ length: 120 }, (_, i) => episode(i + 1)),
    badFetch: false,
  });
  await show();
  const list = () => within(screen.getByRole('region', { name: 'Season 2' })).getAllByRole('listitem');
  expect(list()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(list()).toHaveLength(120);
});

it('says how many there are where they are not known, and what failed', async () => {
  net.answer(SEASON, { season: season(2, null), episodes: [], badFetch: false });
  await show();
  expect(screen.getByText(/^7 episodes, first aired Mar 8, 2009\. We don’t know/)).toBeVisible();
  net.fail(SEASON, 'unavailable');
  await userEvent.click(screen.getByRole('button', { name: /^Season 1/ }));
  await net.settle();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the episodes');
});
