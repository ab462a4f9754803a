import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { TitleReviews } from './title-reviews.tsx';

const { net, expectAccessible } = setUp();
const PATH = '/api/review/fetchTitleReviews';
type Answer = Reply<typeof PATH>;
const by = (userID: number, username: string, more: Partial<Answer['reviews'][number]> = {}) => ({
  author: { userID, username, imgSrc: null },
  StarRating: 4.5,
  restComment: `said ${username}`,
  spoiler: false,
  at: '2026-11-10T20:00:00.000Z',
  ...more,
});
const NOBODY: Answer = {
  count: 0,
  mean: null,
  histogram: Array(10).fill(0),
  mine: null,
  followed: [],
  reviews: [],
  nextCursor: null,
};
async function show() {
  render(
    <MemoryRouter>
      <h1>Arrival</h1>
      <TitleReviews mediaType_vid="movie_1" title="Arrival" />
    </MemoryRouter>,
  );
  await net.settle();
}
const lines = () => screen.getAllByRole('listitem').map((li) => li.textContent);

it("shows the mean, a histogram, and the reviews: first the reader's, then those of followed members, then all others", async () => {
  useSession.getState().signedIn(ADA, 'pair');
  const rated = { count: 1200, mean: 4.25, histogram: [0, 0, 0, 0, 0, 0, 0, 600, 600, 0] };
  net.answer(PATH, ({ after }) =>
    after
      ? { ...NOBODY, ...rated, reviews: [by(5, 'eva')] }
      : {
          ...rated,
          mine: by(7, 'ada', { restComment: 'mine' }),
          followed: [by(2, 'bob'), by(3, 'silent', { restComment: '' })],
          reviews: [by(4, 'carl', { spoiler: true, restComment: 'He is <b>dead</b><br>all along' })],
          nextCursor: 'a',
        },
  );
  await show();
  expect(screen.getByText('4.3')).toBeVisible();
  expect(screen.getByText('of 5, 1,200 ratings')).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Ratings: 600 of 4 stars, 600 of 4.5 stars' })).toBeVisible();
  expect(lines()).toEqual([
    expect.stringMatching(/^You.*mine$/),
    expect.stringContaining('said bob'),
    expect.stringContaining('This review has spoilers'),
  ]);
  expect(screen.queryByText(/all along/)).toBeNull();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the review' }));
  expect(screen.getByText(/He is <b>dead<\/b>/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More reviews' }));
  await net.settle();
  expect(lines().at(-1)).toContain('said eva');
  expect(screen.getByRole('link', { name: 'Change your review' })).toHaveAttribute('href', '/rateAndReview/movie_1');
});

it('says that a title has no reviews, and offers Retry after a failure', async () => {
  net.fail(PATH, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the reviews');
  net.answer(PATH, NOBODY);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText(/Be the first to write about it/)).toBeVisible();
});

it('reports a review after a confirmation', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(PATH, { ...NOBODY, reviews: [by(4, 'carl')] });
  net.answer('/api/review/reportReview', { success: true });
  await show();
  const row = screen.getByRole('listitem');
  await userEvent.click(within(row).getByRole('button', { name: 'More about the review of carl' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report this review' }));
  expect(net.asked()).not.toContain('/api/review/reportReview');
  useDialogs.getState().boxes[0]?.settle('yes');
  await net.settle();
  expect(net.sent('/api/review/reportReview')).toEqual([
    { authorID: 4, mediaType_vid: 'movie_1', reason: 'Reported from the page' },
  ]);
});
