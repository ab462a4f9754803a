import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { announceRemotes } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { greetingAt } from './greeting.tsx';
import HomePage from './home-page.tsx';

const card = (id: number, title: string, genre: string) => ({
  mediaType_vid: `movie_${id}`,
  title,
  year: 1999,
  poster_path: null,
  runtime: 100,
  genres: [genre],
  vote_average: 8,
});
const CARDS = [card(1, 'One', 'Drama'), card(2, 'Two', 'Drama'), card(3, 'Three', 'Comedy'), card(4, 'Four', 'Horror')];
/** The answer for a later row. Its first title is also in the first row. */
const LATER = [
  card(1, 'One', 'Drama'),
  card(5, 'Five', 'Comedy'),
  card(6, 'Six', 'Comedy'),
  card(7, 'Seven', 'Comedy'),
];
announceRemotes([{ name: 'account', version: '1', entry: '/r/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
const { net, expectAccessible } = setUp();
const POPULAR = '/api/titles/fetchPopular';
beforeEach(() => {
  net.answer(POPULAR, ({ genre, mediaType }) => ({ results: genre || mediaType ? LATER : CARDS, nextCursor: null }));
  for (const path of ['/api/titles/fetchComingSoon', '/api/titles/fetchHiddenGems'] as const)
    net.answer(path, { results: [], nextCursor: null });
  net.answer('/api/titles/fetchTonight', { results: [], from: 'liked', tight: 'services' });
  net.answer('/api/titles/fetchBecauseQueued', { rows: [] });
  net.answer('/api/genre_tastes/valueSliders', { dbSliderValsObj: { Drama: 50 }, funcRunTime: 1 });
});
const open = async () => {
  // Rendering is awaited, because other areas' parts of the page suspend.
  await act(async () => {
    render(
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>,
    );
  });
  await net.settle();
};

it('asks a visitor a question, and opens the sign-up dialog', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What are we watching tonight?');
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Start my queue' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn', props: { view: 'signup' } }]);
});

it('greets a member and links to the queue', async () => {
  useSession.setState({ isSignedIn: true, ID: 7, USERNAME: 'ada', FIRSTNAME: 'Ada' });
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/, Ada\.$/);
  expect(screen.getByRole('link', { name: 'Open my queue' })).toHaveAttribute('href', '/myVideoQs');
});

it("shows a member the areas' sections of the home page in order, and says which area is down", async () => {
  useSession.setState({ isSignedIn: true, ID: 7, USERNAME: 'ada' });
  const remote = (name: string, order: number) => ({
    name,
    version: '1',
    entry: `/r/${name}.js`,
    routes: [],
    slots: ['Home'],
    fills: [{ place: 'home' as const, slot: 'Home', order }],
  });
  announceRemotes([remote('social', 20), remote('queues', 10), remote('gone', 15)]);
  loadRemote.mockImplementation(async (id) => {
    if (id === 'gone/Home') throw new Error('away');
    return { default: () => <p>{`home of ${id}`}</p> };
  });
  await open();
  expect((await screen.findAllByText(/^home of/)).map((p) => p.textContent)).toEqual([
    'home of queues/Home',
    'home of social/Home',
  ]);
  expect(await screen.findByText('This part of the home page is unavailable')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Popular titles' })).toBeVisible();
});

it.each([
  [4, 'Still up'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('greets a member at %p with %p', (hour, words) => expect(greetingAt(hour)).toBe(words));

it('says that the title lists are unavailable, and loads the lists on Retry', async () => {
  net.fail(POPULAR, 'unavailable');
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the lists');
  net.answer(POPULAR, { results: CARDS, nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('region', { name: 'Popular titles' })).toBeInTheDocument();
});

it('leaves the titles of the first row out of later rows of popular titles', async () => {
  await open();
  expect(screen.getByRole('region', { name: 'Popular titles' })).toHaveTextContent('One');
  const later = screen.getByRole('region', { name: 'For a laugh' });
  expect(later).toHaveTextContent('Five');
  expect(later).not.toHaveTextContent('One');
});

it('says when the catalog is empty', async () => {
  net.answer(POPULAR, { results: [], nextCursor: null });
  await open();
  expect(screen.getByText('The catalog is empty')).toBeInTheDocument();
});

it('shows upcoming titles to every visitor, and further rows by services and queue to members', async () => {
  net.answer('/api/titles/fetchComingSoon', {
    results: CARDS.map((c) => ({ ...c, date: '2030-01-01' })),
    nextCursor: null,
  });
  net.answer('/api/titles/fetchHiddenGems', { results: CARDS.slice(0, 2), nextCursor: null });
  net.answer('/api/titles/fetchBecauseQueued', { rows: [{ because: card(9, 'Heat', 'Crime'), results: CARDS }] });
  net.answer('/api/titles/fetchNewOnServices', { results: CARDS, nextCursor: null });
  useSession.setState({ isSignedIn: true, ID: 7, USERNAME: 'ada', SERVICES: ['Netflix'], COUNTRY: 'DE' });
  await open();
  for (const name of ['Because you queued Heat', 'New on your services', 'Coming soon'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  const rows = screen.getAllByRole('region').map((row) => row.getAttribute('aria-label') ?? row.textContent);
  const at = (name: string) => rows.findIndex((row) => row?.startsWith(name));
  expect(at('New on your services')).toBeGreaterThan(at('Because you queued Heat'));
  expect(at('Shows to start together')).toBeGreaterThan(at('New on your services'));
  // Two titles are too few for a row.
  expect(screen.queryByRole('region', { name: 'Hidden gems' })).toBeNull();
  expect(net.sent('/api/titles/fetchNewOnServices')).toEqual([{ services: ['Netflix'], country: 'DE', limit: 8 }]);
});

it("ranks picks by the member’s taste sliders, names each pick's slider, and ignores sliders at 50", async () => {
  net.answer('/api/genre_tastes/valueSliders', {
    dbSliderValsObj: { Horror: 90, Drama: 50, Comedy: 20 },
    funcRunTime: 1,
  });
  net.answer('/api/titles/keywordSearch', {
    ...{ nextCursor: null, count: 3, people: [], narrow: [], corrected: [], without: [] },
    results: [
      ...[1, 2, 3].map((id) => card(id, `Fright ${id}`, 'Horror')),
      card(4, 'Known to all', 'Drama'),
      { ...card(5, 'Funny fright', 'Horror'), genres: ['Comedy', 'Horror'] },
    ].map((of) => ({ card: of, hits: [] })),
    facets: {
      ...{ mediaTypes: [], genres: [], years: [], runtimes: [], scores: [], languages: [], countries: [] },
      onServices: 0,
    },
  });
  useSession.setState({ isSignedIn: true, ID: 7, USERNAME: 'ada' });
  await open();
  expect(net.sent('/api/titles/keywordSearch')).toEqual([{ terms: [], tastes: { Horror: 90, Comedy: 20 }, limit: 24 }]);
  await net.settle();
  const row = screen.getByRole('region', { name: 'To your taste' });
  expect([...row.querySelectorAll('li')].map((li) => li.textContent?.replace(/1999.*?Ranked/, ': Ranked'))).toEqual([
    'Fright 1Horror: Ranked higher by your sliderHorror 90',
    'Fright 2Horror: Ranked higher by your sliderHorror 90',
    'Fright 3Horror: Ranked higher by your sliderHorror 90',
    'Funny frightComedy: Ranked higher by your sliderHorror 90',
  ]);
  await expectAccessible();
});
