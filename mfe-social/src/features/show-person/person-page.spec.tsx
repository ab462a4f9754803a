import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { connectNavigation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import PersonPage from './person-page.tsx';

const { net, expectAccessible } = setUp();
type Profile = Reply<'/api/person/show411'>;
const TOBIAS: Profile = {
  userID: 9,
  username: 'tobias-wren',
  imgSrc: null,
  firstName: 'Tobias',
  lastName: 'Wren',
  zipcode: '',
  location: 'Portland, OR',
  memberSince: '2023-03-01T20:00:00.000Z',
  level: '7',
  numGenreSelections: 1,
  genres: ['Drama'],
  numReviews: 212,
  numFollowers: 148,
  numFollowing: 62,
  amFollowing: false,
  hidden: null,
  followedBy: { people: [{ userID: 3, username: 'imke', imgSrc: null }], count: 4 },
  BIQscore: 151,
  BIQ: { start: 70, reviews: 46.6, genres: 22.2, decades: 12.2, numGenres: 14, topGenre: 'Drama', numDecades: 5 },
  feedList: [],
};
const shared = Array.from({ length: 12 }, (_, n) => ({
  mediaType_vid: `movie_${n + 1}`,
  title: `Title ${n + 1}`,
  mine: n ? 4 : 1,
  theirs: 4,
}));
const TWIN: Profile['twin'] = {
  score: 87,
  confidence: 0.67,
  overlap: 12,
  within: 11,
  topShared: 6,
  slidersShared: 5,
  agree: ['Her'],
  disagree: ['Cats'],
  jointPicks: ['movie_50'],
  picks: [{ mediaType_vid: 'movie_50', title: 'The Godfather', year: 1972, mine: 91, theirs: 88 }],
  piles: [0, 0, 11, 0, 1],
  shared,
};
const SHOW = '/api/person/show411';

function Routed() {
  return useRoutes([{ path: '/person411/:person411', element: <PersonPage /> }]);
}
async function show() {
  render(
    <MemoryRouter initialEntries={['/person411/tobias-wren']}>
      <Routed />
    </MemoryRouter>,
  );
  await net.settle();
}
const box = () => useDialogs.getState().boxes.at(-1);
const signIn = () => useSession.getState().signedIn(ADA, 'pair');

beforeEach(() => {
  connectNavigation(() => {});
  net.answer(SHOW, TOBIAS);
  net.answer('/api/queues/fetchTop10', ({ mediaType }) => ({
    username: 'tobias-wren',
    top10:
      mediaType === 'tv'
        ? []
        : [
            {
              mediaType_vid: 'movie_77',
              title: 'Memento',
              year: 2000,
              poster_path: null,
              runtime: 113,
              genres: ['Drama'],
              vote_average: 0,
              position: 1,
            },
          ],
  }));
  net.answer('/api/person/person411Reviews', {
    person411ReviewArr: [
      {
        mediaType_vid: 'movie_329865',
        videoName: 'Arrival',
        isSeq: false,
        StarRating: 5,
        restComment: 'I went in for the ships',
        at: '2026-11-18T20:00:00.000Z',
      },
    ],
    nextCursor: null,
  });
  net.fail('/api/levelup/lvlUpCheck', 'unavailable');
});

it("shows a member's page with their taste similarity, BIQ score, Top 10 and reviews", async () => {
  signIn();
  net.answer(SHOW, { ...TOBIAS, twin: TWIN });
  await show();
  expect(net.sent(SHOW)[0]).toEqual({ user2Lookup: 'tobias-wren', viewTwin: true, viewFeed: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Tobias Wren' })).toBeVisible();
  expect(screen.getByText('Followed by imke and 3 more you follow')).toBeVisible();
  const twin = screen.getByRole('region', { name: 'Your taste twin' });
  expect(twin).toHaveTextContent('87 of 100');
  expect(twin).toHaveTextContent('You both rated 12 titles, and 6 are in both your Top 10s.');
  expect(twin).toHaveTextContent('5 taste sliders you both set');
  expect(twin).toHaveTextContent('11 of 12 within half a star');
  expect(within(twin).getByRole('link', { name: 'Title 1: you 1, tobias-wren 4' })).toBeVisible();
  expect(within(twin).getByRole('link', { name: /The Godfather/ })).toHaveTextContent('You 91, tobias-wren 88');
  expect(screen.getByRole('region', { name: 'BIQ' })).toHaveTextContent('151 of 200');
  expect(await screen.findByRole('link', { name: /Memento/ })).toHaveAttribute('href', '/movie/77');
  expect(screen.getByText('I went in for the ships')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Shows' }));
  await net.settle();
  expect(screen.getByText('Nothing in this Top 10 yet.')).toBeVisible();
});

it('says what to do when two members have no titles in common', async () => {
  signIn();
  const none = { ...TWIN, overlap: 0, within: 0, piles: [0, 0, 0, 0, 0], shared: [], agree: [], disagree: [] };
  net.answer(SHOW, { ...TOBIAS, twin: none });
  await show();
  const twin = screen.getByRole('region', { name: 'Your taste twin' });
  expect(within(twin).queryByRole('link', { name: /The Godfather/ })).toBeNull();
  expect(twin).toHaveTextContent('Rate a few titles, and we’ll find what you and tobias-wren could watch together.');
  expect(within(twin).getByRole('link', { name: 'Find titles to rate' })).toHaveAttribute('href', '/');
});

it('says that the similarity of two members is a guess while they share few titles', async () => {
  signIn();
  const few = { ...TWIN, overlap: 2, within: 2, piles: [0, 0, 2, 0, 0], shared: shared.slice(1, 3), score: 61 };
  net.answer(SHOW, { ...TOBIAS, twin: few });
  await show();
  const twin = screen.getByRole('region', { name: 'Your taste twin' });
  expect(twin).toHaveTextContent('This is only a guess so far');
  expect(twin).not.toHaveTextContent('61');
});

it('asks a visitor to sign in to see the similarity', async () => {
  await show();
  expect(net.sent(SHOW)[0]).toMatchObject({ viewTwin: false });
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expectAccessible();
});

it('blocks a member after a confirmation, and unblocks the member on Undo', async () => {
  signIn();
  net.answer('/api/person/hideMember', { success: true });
  net.answer('/api/person/showMember', { success: true });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'More actions for tobias-wren' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }));
  expect(net.asked()).not.toContain('/api/person/hideMember');
  net.answer(SHOW, { ...TOBIAS, hidden: 'block' });
  box()?.settle('yes');
  await net.settle();
  expect(net.sent('/api/person/hideMember')).toEqual([{ personID: 9, how: 'block' }]);
  expect(screen.queryByText('I went in for the ships')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  await net.settle();
  expect(net.sent('/api/person/showMember')).toEqual([{ personID: 9 }]);
});

it('lets a member edit their own page, but not follow themselves', async () => {
  useSession.getState().signedIn({ ...ADA, userID: 9 }, 'pair');
  await show();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});

it("says why a member's page could not be loaded, and loads the page on Retry", async () => {
  net.fail(SHOW, 'unavailable');
  await show();
  net.answer(SHOW, TOBIAS);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Tobias Wren' })).toBeVisible();
});
