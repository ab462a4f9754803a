import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { ADA as MEMBER } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import MyFeedPage from './my-feed-page.tsx';

type FeedRow = Reply<'/api/person/refreshFeedAndFollowinglist'>['feedList'][number];

const ADA = { userID: 7, username: 'ada', imgSrc: null };
const MONA = { userID: 8, username: 'mona', imgSrc: null };
const row = (feedID: string, more: Partial<FeedRow>): FeedRow => ({
  feedID,
  kind: 'queued',
  actor: ADA,
  mediaType_vid: `movie_${feedID}`,
  title: `Title ${feedID}`,
  at: '2026-11-10T20:00:00.000Z',
  ...more,
});

const { net, expectAccessible } = setUp();
const FEED = '/api/person/refreshFeedAndFollowinglist';
/** Answers requests for the feed with the page of the requested cursor. */
const serve = (pages: Record<string, { feedList: FeedRow[]; nextCursor: string | null }>) =>
  net.answer(FEED, ({ after = '' }) => ({
    feedList: [],
    nextCursor: null,
    ...pages[after],
    followingIDs: [8],
    followingNames: ['mona'],
    numFollowing: 1,
    numFollowers: 62,
  }));
const show = () =>
  render(
    <MemoryRouter>
      <MyFeedPage />
    </MemoryRouter>,
  );

beforeEach(() => {
  useSession.getState().signedIn(MEMBER, 'pair');
  net.answer('/api/person/peopleLikeMe', { people: [] });
});

it('groups the feed by the day in Los Angeles, and counts titles queued together', async () => {
  serve({
    '': {
      feedList: [
        row('1', { count: 50, titles: ['1', '2'].map((n) => ({ mediaType_vid: `movie_${n}`, title: `Title ${n}` })) }),
        // In Los Angeles this is 9 November.
        row('3', { at: '2026-11-10T07:00:00.000Z' }),
        row('4', { actor: MONA, kind: 'reviewed', StarRating: 4.5, text: 'Twice!', at: '2026-11-10T06:00:00.000Z' }),
      ],
      nextCursor: null,
    },
  });
  show();
  expect(screen.getByText('Loading your feed')).toBeInTheDocument();
  const tenth = await screen.findByRole('region', { name: /^Tue, Nov 10/ });
  expect(tenth).toHaveTextContent('You added 50 titles to your queue');
  expect(within(tenth).getByRole('link', { name: 'Title 2' })).toHaveAttribute('href', '/movie/2');
  const ninth = screen.getByRole('region', { name: /^Mon, Nov 9/ });
  expect(ninth).toHaveTextContent('You added to your queue');
  expect(ninth).toHaveTextContent('mona reviewed');
  expect(tenth).toHaveTextContent('and 48 more');
  expect(within(ninth).getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Followers 62' })).toHaveAttribute('href', '/myFeed/followers');
  expect(ninth).toHaveTextContent('Twice!');
  expect(screen.getByRole('complementary')).toHaveTextContent('mona');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await expectAccessible();
});

it('loads more pages of the feed, up to the last page', async () => {
  serve({
    '': { feedList: [row('1', {})], nextCursor: 'a' },
    a: { feedList: [row('2', { actor: MONA })], nextCursor: 'b' },
    b: { feedList: [row('3', {})], nextCursor: null },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Title 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Title 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Title 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(net.sent(FEED).map((s) => s.after)).toEqual([undefined, 'a', 'b']);
});

it('suggests members to follow when the feed is empty, and links to the search for people', async () => {
  serve({ '': { feedList: [], nextCursor: null } });
  const fan = { userID: 9, username: 'cy', imgSrc: null, followsMe: true, followedBy: [], count: 0 };
  net.answer('/api/person/peopleLikeMe', { people: [], nearby: [fan] });
  show();
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  expect(
    within(await screen.findByRole('region', { name: 'People to follow' })).getByText('Follows you'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow cy' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Find somebody' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'social/ContactLookup' }]);
  await expectAccessible();
});

it("links to the search for people beside a feed with only the reader's own activities", async () => {
  const nobody = { followingIDs: [], followingNames: [], numFollowing: 0, numFollowers: 0 };
  net.answer(FEED, { feedList: [row('1', {})], nextCursor: null, ...nobody });
  show();
  const aside = within(await screen.findByRole('complementary'));
  await userEvent.click(aside.getByRole('button', { name: 'Find somebody' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'social/ContactLookup' }]);
});

it('joins a friend’s reviews of six hours into one entry above the reader’s activities, and expands it on demand', async () => {
  const mona = { actor: MONA, kind: 'reviewed' as const };
  serve({
    '': {
      feedList: [
        row('1', { at: '2026-11-10T20:00:00.000Z' }),
        row('2', { ...mona, StarRating: 4.5, text: 'Twice!', at: '2026-11-10T19:00:00.000Z' }),
        row('3', { ...mona, StarRating: 2, text: 'Once.', at: '2026-11-10T18:00:00.000Z' }),
        row('4', {
          ...{ actor: MONA, kind: 'followed', about: ADA, at: '2026-11-10T17:00:00.000Z' },
          ...{ mediaType_vid: undefined, title: undefined },
        }),
      ],
      nextCursor: null,
    },
  });
  show();
  const day = await screen.findByRole('region', { name: /^Tue, Nov 10/ });
  const entries = () =>
    within(day)
      .getAllByRole('listitem')
      .map((li) => li.textContent);
  expect(entries()[0]).toMatch(/mona reviewed 2 titles/);
  expect(entries().at(-1)).toMatch(/You added to your queue/);
  expect(screen.queryByText('Twice!')).toBeNull();
  await userEvent.click(within(day).getByRole('button', { name: 'Read the reviews' }));
  expect(screen.getByText('Twice!')).toBeVisible();
  expect(screen.getByText('Once.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(within(day).getByRole('button', { name: 'Show less' }));
  expect(screen.queryByText('Twice!')).toBeNull();
});

it('offers to expand an entry of several titles only if its posters do not show all of them', async () => {
  const several = (n: number, kind: FeedRow['kind']) =>
    Array.from({ length: n }, (_, i) => row(String(i + 1), { actor: MONA, kind, at: `2026-11-10T20:00:0${i}.000Z` }));
  serve({ '': { feedList: [...several(9, 'top10'), ...several(2, 'shared')], nextCursor: null } });
  show();
  expect(await screen.findByText(/put 9 titles in their Top 10/)).toBeVisible();
  expect(screen.getByText(/shared 2 titles/)).toBeVisible();
  const buttons = screen.getAllByRole('button', { expanded: false });
  expect(buttons.map((one) => one.textContent)).toEqual(['Show all 9']);
});

it('the feed names the members whom a friend has followed', async () => {
  const about = (username: string, userID: number) => ({
    ...{ actor: MONA, kind: 'followed' as const, about: { userID, username, imgSrc: null } },
    ...{ mediaType_vid: undefined, title: undefined },
  });
  serve({
    '': {
      feedList: ['jt', 'sam', 'kenji', 'theo', 'ines'].map((name, i) => row(String(i), about(name, 20 + i))),
      nextCursor: null,
    },
  });
  show();
  expect(await screen.findByRole('region', { name: /^Tue, Nov 10/ })).toHaveTextContent(
    'mona followed jt, sam, kenji and 2 more',
  );
});

it('says why the feed could not be loaded, and loads the feed on Retry', async () => {
  net.fail(FEED, 'unavailable', { userMessage: 'Away for a moment.' });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Away for a moment.');
  serve({ '': { feedList: [row('1', {})], nextCursor: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Title 1' })).toBeVisible());
});
