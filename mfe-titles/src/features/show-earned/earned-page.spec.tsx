import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { Boundary } from '@videoqs/web/remote-page';
import { announceRemotes } from '@videoqs/web/remotes';
import { useRoutes } from '@videoqs/web/router';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import EarnedPage from './earned-page.tsx';

const { net, expectAccessible } = setUp();
const EARNED = '/api/titles/fetchEarnedMedia';
const none = { queued: 0, reviewed: 0, top10: 0, shared: 0 };
const reply = (days: number): Reply<typeof EARNED> => ({
  card: {
    mediaType_vid: 'movie_603',
    title: 'The Matrix',
    year: 1999,
    poster_path: null,
    runtime: 136,
    genres: ['Action'],
    vote_average: 8.2,
  },
  days: Array.from({ length: days }, (_, i) => ({
    day: new Date(Date.UTC(2026, 10, 21 - (days - 1 - i))).toISOString().slice(0, 10),
    ...none,
    queued: i,
  })),
  totals: { ...none, queued: 21 },
  before: { ...none, queued: 25 },
  latest: [{ kind: 'queued', at: new Date(Date.now() - 120_000).toISOString() }],
});
const Routed = () => useRoutes([{ path: '/videoNewEarnedMedia/:videoNewEarnedMedia', element: <EarnedPage /> }]);
const open = async (key = 'movie_603') => {
  render(
    <MemoryRouter initialEntries={[`/videoNewEarnedMedia/${key}`]}>
      <Boundary fallback={(error) => <p>{error.name}</p>}>
        <Routed />
      </Boundary>
    </MemoryRouter>,
  );
  await net.settle();
};
beforeEach(() => net.answer(EARNED, ({ days = 30 }) => reply(days)));

it('shows what a title earned, the change since the previous period, a chart and its table', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recent activity around The Matrix');
  expect(screen.getByText('4 fewer than before')).toBeVisible();
  expect(screen.getByText('Queued 2 minutes ago')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the title' })).toHaveAttribute('href', '/movie/603');
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
});

it('shows how often the title was watched, if the number is known', async () => {
  net.answer(EARNED, ({ days = 30 }) => ({ ...reply(days), totals: { ...none, queued: 21, plays: 34 } }));
  await open();
  expect(screen.getByText('34')).toBeVisible();
  expect(screen.getByText('34 more than before')).toBeVisible();
});

it("shows the title's newest mentions below the figures, from another area", async () => {
  const fills = [{ place: 'title-more' as const, slot: 'TitleReviews', order: 10 }];
  announceRemotes([{ name: 'social', version: '1', entry: '/r/s.js', routes: [], slots: ['TitleReviews'], fills }]);
  loadRemote.mockImplementation(async () => ({
    default: ({ mediaType_vid }: { mediaType_vid: string }) => <p>{`what members say of ${mediaType_vid}`}</p>,
  }));
  await open();
  expect(await screen.findByText('what members say of movie_603')).toBeVisible();
});

it('shows the figures of the chosen period', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  await net.settle();
  expect(net.sent(EARNED).map((body) => body.days)).toEqual([30, 7]);
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
});

it('says that a title earned nothing', async () => {
  net.answer(EARNED, { ...reply(30), totals: none, before: none, latest: [] });
  await open();
  expect(screen.getByText('Nobody watched, queued, reviewed, ranked or shared it in the last 30 days.')).toBeVisible();
  await expectAccessible();
});

it.each(['movie_0', 'film_1', '603', 'movie_x'])('shows the 404 page for %s, which is no title', async (key) => {
  await open(key);
  expect(screen.getByText('NotFound')).toBeVisible();
});

it("says why a title's figures could not be loaded, and loads them on Retry", async () => {
  net.fail(EARNED, 'internal');
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the recent activity');
  net.answer(EARNED, reply(30));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recent activity around The Matrix');
});
