import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SeasonSummary } from '@videoqs/contract/titles/season';
import { useDialogs } from '@videoqs/web/dialogs';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import type { ComponentProps } from 'react';
import { playsServer } from '../../test/plays-server.ts';
import { signInAda } from '../../test/queue-server.ts';
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
type Aired = ComponentProps<typeof Seasons>['lastEpisode'];
const show = async (nextDate: string | null = null, lastEpisode?: Aired, nextEpisode?: Aired) => {
  render(
    <>
      <MemoryRouter>
        <Seasons mediaType_vid="tv_1396" title="Breaking Bad" {...{ seasons, nextDate, lastEpisode, nextEpisode }} />
      </MemoryRouter>
      <SnackbarHost />
    </>,
  );
  await net.settle();
};
beforeEach(() => {
  net.answer(SEASON, ({ season_number }) => ({
    season: season(season_number, null),
    episodes: [episode(1), { ...episode(2), air_date: null, name: '' }],
    badFetch: false,
  }));
});

it('opens the newest season of a show that has started, and switches to another season', async () => {
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

const felina = { season: 5, episode: 16, name: 'Felina', air_date: '2013-09-29' };
const unheard = { season: 6, episode: 1, name: 'Home', air_date: '2999-05-06' };

it('says when the next episode airs, even if only the date of the episode is known', async () => {
  await show('2999-05-06');
  expect(screen.getByRole('region', { name: 'Next episode' })).toHaveTextContent('Mon, May 6, 2999');
});

it('names the last episode and the next episode for visitors', async () => {
  await show('2999-05-06', felina, unheard);
  const card = (name: string) => screen.getByRole('region', { name });
  expect(card('Last episode')).toHaveTextContent('Last episodeSeason 5, episode 16Felina Sep 29, 2013');
  expect(card('Next episode')).toHaveTextContent('Next episodeMon, May 6, 2999Home Season 6, episode 1');
  await expectAccessible();
});

it('shows fifty episodes of a long season, and then more', async () => {
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

it('shows the number of episodes if the episodes are unknown, and says why loading failed', async () => {
  net.answer(SEASON, { season: season(2, null), episodes: [], badFetch: false });
  await show();
  expect(screen.getByText(/^7 episodes, first aired Mar 8, 2009\. We don’t know/)).toBeVisible();
  net.fail(SEASON, 'unavailable');
  await userEvent.click(screen.getByRole('button', { name: /^Season 1/ }));
  await net.settle();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the episodes');
});

describe('the seasons of a show, for a member', () => {
  let server: ReturnType<typeof playsServer>;
  const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const click = async (element: HTMLElement) => {
    await userEvent.click(element);
    await net.settle();
  };
  const seen = (season: number, ...episodes: number[]) =>
    episodes.map((episode) => ({ mediaType_vid: 'tv_1396', season, episode }));
  beforeEach(() => {
    signInAda();
    server = playsServer(net, 2);
  });

  it('show progress, and mark and unmark an episode by its checkbox', async () => {
    server.plays = seen(1, 1);
    await show();
    expect(screen.getByText('1 of 9 episodes, since Oct 9, 2026')).toBeVisible();
    expect(screen.getByText('6 h 40 min to go')).toBeVisible();
    await expectAccessible();
    await click(box('I watched S1 E2, Part 2'));
    expect(box('I watched S1 E2, Part 2')).toBeChecked();
    expect(screen.getByText('2 of 9 episodes, since Oct 9, 2026')).toBeVisible();
    await click(box('I watched S1 E2, Part 2'));
    expect(server.plays).toHaveLength(1);
    await click(button('Undo'));
    expect(server.plays).toHaveLength(2);
  });

  it('mark all episodes up to a chosen episode, across seasons', async () => {
    await show();
    await click(button(/^Season 2/));
    await click(button('Up to here, 7 episodes'));
    expect(net.sent('/api/plays/addShowPlays')).toMatchObject([
      { mediaType_vid: 'tv_1396', upTo: { season: 2, episode: 2 } },
    ]);
    expect(screen.getByText('7 of 9 episodes, since Oct 9, 2026')).toBeVisible();
  });

  it('offer to mark the unseen episodes before a newly marked episode', async () => {
    await show();
    await click(box('I watched S1 E3, Part 3'));
    expect(screen.getByText(/^You haven’t seen 2 episodes before it\./)).toBeVisible();
    await click(button('Mark them too'));
    expect(server.plays).toHaveLength(3);
  });

  it('mark a whole season by its checkbox, and ask for confirmation before the season is unmarked', async () => {
    await show();
    await click(box('I watched all of Season 1'));
    expect(server.plays).toHaveLength(5);
    expect(box('I watched all of Season 1')).toBeChecked();
    expect(box('I watched all of Season 2')).not.toBeChecked();
    await click(box('I watched all of Season 1'));
    const [asked] = useDialogs.getState().boxes;
    expect(asked?.title).toBe('Remove all you watched of Season 1?');
    act(() => asked?.settle('yes'));
    await net.settle();
    expect(server.plays).toEqual([]);
  });

  it('show the air date of a coming episode, and ask for confirmation before a member marks the episode', async () => {
    await show();
    await click(button(/^Season 2/));
    expect(screen.getByText('Tue, Jan 1, 2999')).toBeVisible();
    server.skip = 'unaired';
    await click(box(/S2 E5/));
    const [asked] = useDialogs.getState().boxes;
    expect(asked?.title).toBe('Breaking Bad S2 E5 hasn’t aired yet');
    server.skip = undefined;
    act(() => asked?.settle('yes'));
    await net.settle();
    expect(net.sent('/api/plays/addPlays').at(-1)?.plays[0]).toMatchObject({ episode: 5, confirm: true });
  });

  it('let a member mark episodes even if only their number is known', async () => {
    net.answer(SEASON, { season: season(1, null), episodes: [], badFetch: false });
    await show();
    await click(box('I watched S1 E1, Part 1'));
    expect(server.plays).toHaveLength(1);
  });

  it('hide names of unseen episodes, reveal single names, and link to the setting', async () => {
    server.preferences.hideUnseen = 'names and pictures';
    server.plays = seen(1, 1);
    await show();
    expect(screen.getByText('Part 1', { selector: 'h3' })).toBeVisible();
    expect(screen.getAllByText('Name covered').length).toBeGreaterThan(1);
    expect(screen.queryByText('Part 2')).toBeNull();
    await expectAccessible();
    await click(button('Show the name of S1 E2'));
    expect(screen.getByText('Part 2', { selector: 'h3' })).toBeVisible();
    expect(screen.queryByText('Part 3')).toBeNull();
    await click(button('Change'));
    expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'queues/WatchingSettings' }]);
  });

  it('hide the name of the last episode until the member has seen the episode, and never show the same episode as both last and next', async () => {
    server.preferences.hideUnseen = 'names';
    server.plays = seen(1, 1);
    const part = (episode: number) => ({ season: 1, episode, name: `Part ${episode}`, air_date: '2020-01-01' });
    await show(null, part(3));
    const card = (name: string) => screen.queryByRole('region', { name });
    expect(card('Last episode')).toHaveTextContent('Season 1, episode 3Name covered Jan 1, 2020');
    expect(card('Next for you')).toHaveTextContent('Season 1, episode 2Name covered');
    await click(box('I watched S1 E2'));
    expect(card('Next for you')).toHaveTextContent('Season 1, episode 3');
    expect(card('Last episode')).toBeNull();
  });

  it('mark the next episode with one key, but not while the member types', async () => {
    render(<input aria-label="words" />);
    await show();
    await userEvent.type(screen.getByLabelText('words'), 'w');
    expect(net.sent('/api/plays/addPlays')).toEqual([]);
    screen.getByLabelText('words').blur();
    await userEvent.keyboard('w');
    await net.settle();
    expect(server.plays).toMatchObject([{ season: 1, episode: 1 }]);
  });

  it('let a member pause the show', async () => {
    server.plays = seen(1, 1);
    net.answer('/api/plays/setShowState', { success: true });
    await show();
    await click(button('Status: Watching. Change it'));
    await click(screen.getByRole('menuitemradio', { name: 'Paused' }));
    expect(net.sent('/api/plays/setShowState')).toEqual([{ mediaType_vid: 'tv_1396', state: 'paused' }]);
  });

  it('list the episodes without plays while plays are unavailable', async () => {
    net.fail('/api/plays/fetchProgress', 'unavailable');
    await show();
    expect(screen.getByText('We couldn’t load what you watched')).toBeVisible();
    expect(button(/^Season 2/)).toBeVisible();
  });

  it('add another play of a seen episode, with a day and stars', async () => {
    server.plays = seen(1, 1);
    await show();
    await click(button('More actions for S1 E1'));
    await click(screen.getByRole('menuitem', { name: 'Watched again just now' }));
    expect(screen.getByText('2 times')).toBeVisible();
    await click(button('More actions for S1 E2'));
    await click(screen.getByRole('menuitem', { name: 'On a date, with stars…' }));
    expect(useDialogs.getState().dialogs).toMatchObject([
      { name: 'queues/WatchedOn', props: { season: 1, episode: 2, plays: 0 } },
    ]);
  });
});
