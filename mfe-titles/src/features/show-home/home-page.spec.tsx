import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { forgetCalls } from '@videoqs/web/use-call';
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
let results: typeof CARDS | null;
globalThis.fetch = jest.fn<typeof fetch>(async () =>
  results
    ? ({ ok: true, status: 200, headers: new Headers(), json: async () => ({ results, nextCursor: null }) } as Response)
    : ({ ok: false, status: 503, headers: new Headers(), json: async () => ({ code: 'unavailable' }) } as Response),
);
beforeEach(() => {
  results = CARDS;
  forgetCalls();
  useSession.getState().signedOut();
});
const open = () =>
  act(async () => {
    render(
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>,
    );
  });

it('tells a visitor what this is, with posters of three genres, and opens sign-up', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One queue for every night in.');
  const fan = [...document.querySelectorAll('.ti-fan a')].map((a) => a.getAttribute('href'));
  expect(fan).toEqual(['/movie/3', '/movie/4', '/movie/1']);
  await userEvent.click(screen.getByRole('button', { name: 'Start my queue' }));
  expect(useSession.getState()).toMatchObject({ showSigninOrUpModal: true, signin_signup: false });
});

it('greets a member and leads to the queue', async () => {
  useSession.setState({ isSignedIn: true, ID: 7, USERNAME: 'ada', FIRSTNAME: 'Ada' });
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/, Ada\.$/);
  expect(screen.getByRole('link', { name: 'Open my queue' })).toHaveAttribute('href', '/myVideoQs');
});

it.each([
  [4, 'Still up'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('at %p it says %p', (hour, words) => expect(greetingAt(hour)).toBe(words));

it('says when the lists are away, and Retry brings them', async () => {
  results = null;
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('The lists could not be loaded');
  results = CARDS;
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.getByRole('region', { name: 'Popular right now' })).toBeInTheDocument();
});

it('says when the catalogue is empty', async () => {
  results = [];
  await open();
  expect(screen.getByText('The catalogue is empty')).toBeInTheDocument();
});
