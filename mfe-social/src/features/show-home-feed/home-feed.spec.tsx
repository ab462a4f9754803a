import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import type { FeedRow } from '../../feed/feed-groups.ts';
import { HomeFeed } from './home-feed.tsx';

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

it('shows the newest four, with the number of what was queued together', async () => {
  serve([
    row(1, 'mona', { StarRating: 4.5, text: 'Twice!' }),
    row(2, 'ada', { kind: 'queued', count: 2 }),
    row(4, 'mona'),
    row(5, 'ada'),
    row(6, 'mona'),
  ]);
  await show();
  const lines = screen.getAllByRole('listitem').map((li) => li.textContent);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/mona reviewed Title 1 .*Twice!/);
  expect(lines[1]).toMatch(/You added 2 titles to your queue/);
  expect(within(screen.getByRole('region', { name: 'Lately' })).getByRole('link', { name: 'Feed' })).toHaveAttribute(
    'href',
    '/myFeed',
  );
  await expectAccessible();
});

it('says so when nothing has happened', async () => {
  serve([]);
  await show();
  expect(screen.getByText(/^Nothing has happened yet/)).toBeVisible();
});

it('says what failed, and Retry fetches again', async () => {
  net.fail(FEED, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your feed');
  serve([row(1, 'mona')]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
