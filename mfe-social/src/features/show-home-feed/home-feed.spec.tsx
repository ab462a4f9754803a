import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { HomeFeed } from './home-feed.tsx';

type FeedRow = Reply<'/api/person/refreshFeedAndFollowinglist'>['feedList'][number];

const { net, expectAccessible } = setUp();
const FEED = '/api/person/refreshFeedAndFollowinglist';
const row = (n: number, username: string, more: Partial<FeedRow> = {}): FeedRow => ({
  feedID: String(n),
  kind: 'reviewed',
  actor: { userID: username === 'ada' ? 7 : 8, username, imgSrc: null },
  mediaType_vid: `movie_${n}`,
  title: `Title ${n}`,
  at: `2026-11-10T20:00:0${9 - n}.000Z`,
  ...more,
});
const serve = (feedList: FeedRow[]) =>
  net.answer(FEED, { feedList, nextCursor: null, followingIDs: [], followingNames: [] });
const show = async () => {
  render(
    <MemoryRouter>
      <h1>Home</h1>
      <HomeFeed />
    </MemoryRouter>,
  );
  await net.settle();
};
beforeEach(() => useSession.getState().signedIn(ADA, 'pair'));

it('shows four feed entries, friends’ entries first, with the number of titles queued together', async () => {
  serve([
    row(2, 'ada', { kind: 'queued', count: 2 }),
    row(1, 'mona', { StarRating: 4.5, text: 'Twice!' }),
    row(4, 'mona', { kind: 'top10' }),
    row(5, 'mona', { kind: 'top10' }),
    row(6, 'ada'),
    row(7, 'ada', { kind: 'shared' }),
  ]);
  await show();
  const lines = screen.getAllByRole('listitem').map((li) => li.textContent);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/mona reviewed Title 1 .*Twice!/);
  expect(lines[1]).toMatch(/mona put 2 titles in their Top 10/);
  expect(lines[2]).toMatch(/You added 2 titles to your queue/);
  expect(
    within(screen.getByRole('region', { name: 'Recent activity' })).getByRole('link', { name: 'Feed' }),
  ).toHaveAttribute('href', '/myFeed');
  await expectAccessible();
});

it('says that the feed is empty', async () => {
  serve([]);
  await show();
  expect(screen.getByText(/^Nothing has happened yet/)).toBeVisible();
});

it('says why the feed could not be loaded, and loads the feed on Retry', async () => {
  net.fail(FEED, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your feed');
  serve([row(1, 'mona')]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('sorts plays and other activities in the feed together by time', async () => {
  const { kind: _, ...watched } = row(0, 'bob', { title: 'Severance', mediaType_vid: 'tv_1' });
  net.answer(FEED, {
    feedList: [row(1, 'ada')],
    watchedList: [{ ...watched, kind: 'watched', watched: { episodes: 3, season: 2, episode: 4 } }],
    nextCursor: null,
    followingIDs: [],
    followingNames: [],
  });
  await show();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toContain('bob watched 3 episodes of Severance');
  expect(lines).toHaveLength(2);
});
