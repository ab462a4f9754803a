import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { connectNavigation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { draftOf, useDrafts } from './draft.ts';
import RatePage from './rate-page.tsx';

const { net, expectAccessible } = setUp();
const CHECK = '/api/review/check4Review';
const SUBMIT = '/api/review/submitReview';
const NOTHING = { videoName: 'Arrival', foundPreviousData: false, isSeq: false, StarRating: -1, restComment: '' };
const went: string[] = [];

const movie = {
  movieInfo: { title: 'Arrival', release_date: '2016-11-11', runtime: 116, genres: ['Drama', 'Science Fiction'] },
} as unknown as Reply<'/api/movies/fetchMovieByID'>;

function Routed() {
  return useRoutes([{ path: '/rateAndReview/:rateAndReview', element: <RatePage /> }]);
}
async function show() {
  render(
    <MemoryRouter initialEntries={['/rateAndReview/movie_329865']}>
      <Routed />
    </MemoryRouter>,
  );
  await net.settle();
}
const stars = () => screen.getByRole('radiogroup', { name: 'Your stars' });
const toStars = () => within(stars()).getAllByRole('radio')[0]?.focus();
/** The selected number of stars, read from its radio button; null when none is selected. */
const chosen = () => stars().querySelector('input:checked')?.getAttribute('aria-label') ?? null;
const words = () => screen.getByRole('textbox', { name: 'Your words' });
const box = () => useDialogs.getState().boxes.at(-1);

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  went.length = 0;
  connectNavigation((path) => void went.push(path));
  net.raw('/api/movies/fetchMovieByID', () => Response.json(movie));
  net.answer('/api/review/fetchTitleReviews', {
    count: 3,
    mean: 4.17,
    histogram: [0, 0, 0, 0, 0, 0, 1, 0, 2, 0],
    mine: null,
    followed: [
      {
        author: { userID: 8, username: 'mona', imgSrc: null },
        StarRating: 4.5,
        restComment: '',
        spoiler: false,
        at: '2026-11-10T20:00:00.000Z',
      },
    ],
    reviews: [],
    nextCursor: null,
  });
  net.answer(CHECK, { ...NOTHING, alike: [{ StarRating: 4.5, titles: ['Her', 'Parasite'] }] });
  net.fail('/api/levelup/lvlUpCheck', 'unavailable');
});
const signIn = () => useSession.getState().signedIn(ADA, 'pair');

it("sets stars by keys, accepts a text, posts both, and opens the title's page", async () => {
  signIn();
  net.answer(SUBMIT, { success: true, userMessage: 'Review posted.' });
  await show();
  expect(screen.getByRole('heading', { name: 'Arrival' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Post review' })).toBeDisabled();
  expect(await screen.findByText('of 5, 3 ratings')).toBeVisible(); // The title's reviews load separately.
  expect(screen.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  toStars();
  await userEvent.keyboard('4');
  expect(chosen()).toBe('4 stars');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('4 and a half stars');
  expect(screen.getByText('as you gave Her and Parasite')).toBeVisible();
  await userEvent.keyboard('{Delete}');
  expect(chosen()).toBeNull();
  await userEvent.keyboard('{Home}');
  expect(chosen()).toBe('half a star');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('5 stars');
  await userEvent.type(words(), 'One{Enter}two');
  await userEvent.click(screen.getByRole('switch', { name: 'Contains spoilers' }));
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Post review' }));
  await net.settle();
  expect(net.sent(SUBMIT)).toEqual([
    { mediaType_vid: 'movie_329865', StarRating: 5, restComment: 'One<br>two', spoiler: true },
  ]);
  expect(went).toEqual(['/movie/329865']);
  expect(useDrafts.getState().drafts).toEqual({});
});

it("sets half stars by the pointer's position", async () => {
  signIn();
  await show();
  stars().getBoundingClientRect = () => ({ left: 100, width: 280 }) as DOMRect;
  for (const [clientX, value] of [
    [100 + 10, 'half a star'],
    [100 + 4.75 * 56, '5 stars'],
    [100 + 3.2 * 56, '3 and a half stars'],
    [90, 'half a star'],
  ] as const) {
    fireEvent(stars(), new MouseEvent('pointerdown', { bubbles: true, clientX }));
    expect(chosen()).toBe(value);
  }
});

it('saves a draft of a review on the device and restores it, and Start over can be undone', async () => {
  signIn();
  useDrafts.setState({
    drafts: { movie_329865: { StarRating: 2, text: 'Half a thought', spoiler: false, at: '2026-11-21T05:40:00.000Z' } },
  });
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('We brought back your draft from Nov 20, 2026, 9:40 PM.');
  expect(words()).toHaveValue('Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(words()).toHaveValue('');
  expect(useDrafts.getState().drafts).toEqual({});
  await userEvent.type(words(), 'x');
  expect(useDrafts.getState().drafts.movie_329865).toMatchObject({ text: 'x' });
});

it('shows the member’s posted review instead of a draft, and lets them save or delete it', async () => {
  signIn();
  useDrafts.setState({
    drafts: { movie_329865: { StarRating: 2, text: 'old', spoiler: false, at: '2026-11-21T05:40:00.000Z' } },
  });
  net.answer(CHECK, { ...NOTHING, foundPreviousData: true, StarRating: 3.5, restComment: 'a<br>b' });
  net.answer('/api/review/deleteReview', { success: true });
  await show();
  expect(words()).toHaveValue('a\nb');
  expect(chosen()).toBe('3 and a half stars');
  expect(screen.getByRole('button', { name: 'Save review' })).toBeEnabled();
  // There is one primary button. In the light theme, a danger button would be as red as the primary one.
  expect(screen.getByRole('button', { name: 'Delete review' })).toHaveClass('quiet');
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }));
  box()?.settle('yes');
  await net.settle();
  expect(net.sent('/api/review/deleteReview')).toEqual([{ mediaType_vid: 'movie_329865' }]);
});

it('keeps the typed review when the server refuses it', async () => {
  signIn();
  net.answer(SUBMIT, { success: false, userMessage: 'Too long.' });
  await show();
  toStars();
  await userEvent.keyboard('3');
  await userEvent.type(words(), 'Words');
  await userEvent.click(screen.getByRole('button', { name: 'Post review' }));
  await net.settle();
  expect(box()).toMatchObject({ title: 'Hold Up...', message: 'Too long.' });
  expect(words()).toHaveValue('Words');
  expect(went).toEqual([]);
});

it('asks for confirmation before a title replaces number 10 of the Top 10', async () => {
  signIn();
  net.answer(SUBMIT, { success: true, userMessage: 'Review posted.' });
  net.answer('/api/queues/add2Top10', ({ overwritePosition10 }) => ({
    success: overwritePosition10 ?? false,
    missingMediaType_vid: false,
    overwriteTitle: overwritePosition10 ? null : 'Heat',
    overwriteMediaType_vid: overwritePosition10 ? null : 'movie_949',
    poster_path: null,
  }));
  await show();
  toStars();
  await userEvent.keyboard('5');
  await userEvent.click(screen.getByRole('switch', { name: 'Add it to my Top 10' }));
  await userEvent.click(screen.getByRole('button', { name: 'Post review' }));
  await net.settle();
  expect(box()).toMatchObject({ title: 'Your Top 10 is full', poster: { mediaType_vid: 'movie_949' } });
  expect(net.sent('/api/queues/add2Top10')).toEqual([{ mediaType_vid: 'movie_329865', overwritePosition10: false }]);
  box()?.settle('yes');
  await net.settle();
  expect(net.sent('/api/queues/add2Top10').at(-1)).toEqual({
    mediaType_vid: 'movie_329865',
    overwritePosition10: true,
  });
});

it('keeps a review when the session ends, and shows it later only to the same member', async () => {
  signIn();
  net.fail(SUBMIT, 'not-authorized');
  await show();
  toStars();
  await userEvent.keyboard('4');
  expect(screen.getByText('4 Stars · Very good')).toBeVisible();
  await userEvent.type(words(), 'Long thought of');
  await userEvent.click(screen.getByRole('button', { name: 'Post review' }));
  await net.settle();
  expect(useDialogs.getState().boxes.map((b) => b.title)).toEqual(['Resetting Credentials']);
  expect(draftOf('movie_329865')).toBeUndefined();
  act(() => useSession.getState().signedIn({ ...ADA, userID: ADA.userID + 1 }, 'pair'));
  expect(draftOf('movie_329865')).toBeUndefined();
  act(() => useSession.getState().signedIn(ADA, 'pair'));
  expect(draftOf('movie_329865')).toMatchObject({ StarRating: 4, text: 'Long thought of' });
});

it('asks a visitor to sign in, and keeps the draft of the review', async () => {
  await show();
  toStars();
  await userEvent.keyboard('3');
  await userEvent.type(words(), 'Words');
  await userEvent.click(screen.getByRole('button', { name: 'Post review' }));
  expect(box()).toMatchObject({
    message: 'You must be logged in to submit Ratings and Comments. Would you like to log in?',
  });
  expect(net.asked()).not.toContain(SUBMIT);
  expect(useDrafts.getState().drafts.movie_329865).toMatchObject({ StarRating: 3, text: 'Words' });
  expect(within(screen.getByRole('form')).getByText('We save your draft on this device as you write')).toBeVisible();
});
