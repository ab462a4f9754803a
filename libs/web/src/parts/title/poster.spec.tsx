import { fireEvent, render, screen } from '@testing-library/react';
import { EDITION, posterPalette } from '@videoqs/contract/titles/posters/poster-palettes';
import fc from 'fast-check';
import { inkOn, Poster, titleScale } from './poster.tsx';

const matrix = { mediaType_vid: 'movie_603', title: 'The Matrix', year: 1999, genres: ['Science Fiction'] };

it('a poster names its title and year, loads lazily and offers larger sizes for dense screens', () => {
  render(<Poster {...matrix} size="w185" />);
  const img = screen.getByRole('img', { name: 'The Matrix (1999)' });
  expect(img).toHaveAttribute('src', `/img/poster/movie_603/w185?${EDITION}`);
  expect(img).toHaveAttribute('loading', 'lazy');
  expect(img.getAttribute('srcset')).toBe(
    [185, 342, 500, 780].map((w) => `/img/poster/movie_603/w${w}?${EDITION} ${w}w`).join(', '),
  );
});

it('a poster on the first screen loads without waiting for a scroll', () => {
  render(<Poster {...matrix} eager />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

it("a poster without a picture shows the title's name", () => {
  render(<Poster {...matrix} />);
  fireEvent.error(screen.getByRole('img'));
  const set = screen.getByRole('img', { name: 'The Matrix (1999)' });
  expect(set).toHaveTextContent('The Matrix');
  expect(set).toHaveTextContent('1999');
  expect(document.querySelector('img')).toBeNull();
});

it('a poster does not repeat the title in its text while the picture is shown', () => {
  render(<Poster {...matrix} />);
  fireEvent.load(screen.getByRole('img'));
  expect(document.querySelector('.poster')).toHaveAttribute('data-state', 'shown');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('a text poster fits the longest word into its width', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z]{1,18}$/), { minLength: 1, maxLength: 9 }), (words) => {
      const scale = titleScale(words.join(' '));
      // a letter of the typeface is about 0.6 of its size wide; 84 of 100 are between the margins
      return scale <= 19 && (scale === 6 || scale * 0.6 * Math.max(...words.map((w) => w.length)) <= 84);
    }),
  );
});

it('a poster shows its drawn color while the picture loads, or a plain color if its genres are unknown', () => {
  const { rerender } = render(<Poster {...matrix} />);
  const ground = () => document.querySelector<HTMLElement>('.poster')?.style.getPropertyValue('--g');
  expect(ground()).toBe(posterPalette('movie_603', ['Science Fiction']).ground);
  rerender(<Poster {...matrix} genres={undefined} />);
  expect(ground()).toBe('');
});

it('a poster has the main color of its fetched picture, with readable text on that color', () => {
  render(<Poster {...matrix} colour="#1a4020" />);
  const poster = document.querySelector<HTMLElement>('.poster');
  expect(poster?.style.getPropertyValue('--g')).toBe('#1a4020');
  expect(poster?.style.getPropertyValue('--i')).toBe('#ffffff');
});

it('the text color has the better contrast on any background', () => {
  expect([inkOn('#ffffff'), inkOn('#000000'), inkOn('#ffd23f'), inkOn('#5b2a86'), inkOn('#767676')]).toEqual([
    '#000000',
    '#ffffff',
    '#000000',
    '#ffffff',
    '#000000',
  ]);
});
