import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from '@videoqs/web/router';
import { setUp } from '@videoqs/web/testing/set-up';
import { SearchBox } from './search-box.tsx';

const { net } = setUp();
const SEARCH = '/api/titles/searchTitles';
const card = (id: number, title: string) => ({
  mediaType_vid: `movie_${id}`,
  title,
  year: 1999,
  poster_path: null,
  runtime: 100,
  genres: ['Action'],
  vote_average: 8,
});
const CARDS = [card(603, 'The Matrix'), card(604, 'The Matrix Reloaded'), card(605, 'The Matrix Revolutions')];

const Where = () => <p>{useLocation().pathname}</p>;
let user: ReturnType<typeof userEvent.setup>;
const box = () => screen.getByRole('combobox', { name: 'Search movies and shows' });
const rest = async () => {
  await act(() => jest.advanceTimersByTimeAsync(180));
  await net.settle();
};
const markedTitle = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.querySelector('strong')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  net.answer(SEARCH, { results: CARDS, nextCursor: null });
  render(
    <MemoryRouter>
      <SearchBox id="top-search" />
      <Where />
    </MemoryRouter>,
  );
});
afterEach(() => jest.useRealTimers());

it('asks once, when typing rests, and shows the titles with their posters', async () => {
  await user.type(box(), 'matrix');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await rest();
  expect(net.sent(SEARCH)).toEqual([{ query: 'matrix', limit: 8 }]);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('listbox').id).toBe(box().getAttribute('aria-controls'));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/img/poster/movie_603/w92');
  expect(screen.getByRole('status')).toHaveTextContent('3 titles found');
});

it('moves the mark with the arrows, around both ends, and Enter goes to the marked title', async () => {
  await user.type(box(), 'matrix');
  await rest();
  await user.keyboard('{ArrowUp}');
  expect(markedTitle()).toBe('The Matrix Revolutions');
  await user.keyboard('{ArrowDown}');
  expect(markedTitle()).toBe('The Matrix');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('/movie/604')).toBeInTheDocument();
  expect(box()).toHaveValue('');
});

it('Enter without a mark takes the first title, but never one of an older question', async () => {
  await user.type(box(), 'matrix');
  await rest();
  await user.type(box(), ' rel');
  await user.keyboard('{Enter}');
  expect(screen.getByText('/')).toBeInTheDocument();
  await rest();
  await user.keyboard('{Enter}');
  expect(screen.getByText('/movie/603')).toBeInTheDocument();
});

it('a click goes to the title', async () => {
  await user.type(box(), 'matrix');
  await rest();
  await user.click(screen.getByRole('option', { name: /Reloaded/ }));
  expect(screen.getByText('/movie/604')).toBeInTheDocument();
});

it('Escape closes the list first, then empties the box', async () => {
  await user.type(box(), 'matrix');
  await rest();
  await user.keyboard('{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveValue('matrix');
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('');
});

it('says that no title was found', async () => {
  net.answer(SEARCH, { results: [], nextCursor: null });
  await user.type(box(), 'qqqq');
  await rest();
  expect(screen.getAllByText('No title found')).toHaveLength(2); // seen, and in the live region
  expect(screen.getByText('Check the spelling, or try fewer letters.')).toBeVisible();
});

it('says when search is away, and asks again on demand', async () => {
  net.fail(SEARCH, 'unavailable');
  await user.type(box(), 'matrix');
  await rest();
  expect(screen.getAllByText('Search is unavailable right now').length).toBeGreaterThan(0);
  net.answer(SEARCH, { results: CARDS, nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rest();
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

it('does not ask for nothing but spaces', async () => {
  await user.type(box(), '   ');
  await rest();
  expect(net.asked()).toEqual([]);
});
