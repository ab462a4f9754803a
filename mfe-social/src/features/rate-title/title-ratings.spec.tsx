import { render, screen } from '@testing-library/react';
import { Ratings } from '@videoqs/web/rating';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { TitleRatings } from './title-ratings.tsx';

const { net, expectAccessible } = setUp();
const PATH = '/api/review/fetchTitleReviews';
const NOBODY = { count: 0, mean: null, histogram: Array(10).fill(0), followed: [], reviews: [], nextCursor: null };
const show = async () => {
  render(
    <MemoryRouter>
      <h1>Arrival</h1>
      <Ratings>
        <TitleRatings mediaType_vid="movie_1" />
      </Ratings>
    </MemoryRouter>,
  );
  await net.settle();
};

it('links from a title without ratings to the rating page', async () => {
  net.answer(PATH, { ...NOBODY, mine: null });
  await show();
  expect(screen.getByText('No ratings yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rate' })).toHaveAttribute('href', '/rateAndReview/movie_1');
});

it('shows no mean for fewer than five ratings', async () => {
  net.answer(PATH, { ...NOBODY, count: 4, mean: 4.5, mine: null });
  await show();
  expect(screen.getByText('4 ratings')).toBeVisible();
  expect(screen.queryByText('4.5')).toBeNull();
});

it('shows the members’ mean once there are five ratings, and the member’s own stars', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  const author = { userID: 7, username: 'ada', imgSrc: null };
  const mine = { author, StarRating: 4.5, restComment: '', spoiler: false, at: '2026-11-10T20:00:00.000Z' };
  net.answer(PATH, { ...NOBODY, count: 5, mean: 4.26, mine });
  await show();
  expect(screen.getByText('Members').parentElement).toHaveTextContent('Members4.3 of 5 5 ratings');
  const link = screen.getByRole('link', { name: 'You gave it 4.5 of 5 stars. Change that' });
  expect(link).toHaveAttribute('href', '/rateAndReview/movie_1');
  await expectAccessible();
});
