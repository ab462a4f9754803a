import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import BringPage from './bring-page.tsx';

export const card = (n: number, title: string, year = 2001): TitleCard => ({
  mediaType_vid: `movie_${n}`,
  title,
  year,
  poster_path: null,
  runtime: 90,
  genres: ['Drama'],
  vote_average: 7,
});
/** The catalogue's results for a name: one title, or several to choose from. */
export const CATALOGUE: Record<string, TitleCard[]> = {
  Heron: [card(1, 'Heron')],
  Tides: [card(2, 'Tides')],
  Twins: [card(3, 'Twins', 1988), card(4, 'Twins', 2011)],
};
export const show = () =>
  render(
    <MemoryRouter>
      <BringPage />
    </MemoryRouter>,
  );
/** A watchlist from Letterboxd. */
export const csv = (...names: string[]) =>
  new File(
    [['Date,Name,Year,Letterboxd URI', ...names.map((n) => `2024-01-01,${n},2001,u`)].join('\n')],
    'watchlist.csv',
  );
/** A list from Letterboxd. */
export const list = (name: string, ...names: string[]) =>
  new File(
    [['Position,Name,Year,URL,Description', ...names.map((n, i) => `${i + 1},${n},2001,u,`)].join('\n')],
    `${name}.csv`,
  );
export const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Choose files'), files);
