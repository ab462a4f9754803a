import { render, screen } from '@testing-library/react';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { RateButton } from './rate-button.tsx';

const { net, expectAccessible } = setUp();
const PATH = '/api/review/fetchTitleReviews';
const NOBODY = { count: 0, mean: null, histogram: Array(10).fill(0), followed: [], reviews: [], nextCursor: null };
const show = async () => {
  render(
    <MemoryRouter>
      <h1>Arrival</h1>
      <RateButton mediaType_vid="movie_1" />
    </MemoryRouter>,
  );
  await net.settle();
};

it('links to the page on which a title is rated', async () => {
  net.answer(PATH, { ...NOBODY, mine: null });
  await show();
  expect(screen.getByRole('link', { name: 'Rate' })).toHaveAttribute('href', '/rateAndReview/movie_1');
});

it('shows the member’s own stars', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  const author = { userID: 7, username: 'ada', imgSrc: null };
  const mine = { author, StarRating: 4.5, restComment: '', spoiler: false, at: '2026-11-10T20:00:00.000Z' };
  net.answer(PATH, { ...NOBODY, mine });
  await show();
  const link = screen.getByRole('link', { name: 'You gave it 4.5 of 5 stars. Change that' });
  expect(link).toHaveTextContent('4.5');
  expect(link).toHaveAttribute('href', '/rateAndReview/movie_1');
  await expectAccessible();
});
