import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { genreColour } from '../internal/genre-colour.tsx';
import { Poster, titleScale } from './poster.tsx';

const matrix = { mediaType_vid: 'movie_603', title: 'The Matrix', year: 1999, genres: ['Science Fiction'] };

it('names title and year, loads lazily and offers sharper sizes', () => {
  render(<Poster {...matrix} size="w185" />);
  const img = screen.getByRole('img', { name: 'The Matrix (1999)' });
  expect(img).toHaveAttribute('src', '/img/poster/movie_603/w185');
  expect(img).toHaveAttribute('loading', 'lazy');
  expect(img.getAttribute('srcset')).toBe(
    '/img/poster/movie_603/w185 185w, /img/poster/movie_603/w342 342w, /img/poster/movie_603/w500 500w, /img/poster/movie_603/w780 780w',
  );
});

it('loads at once in the first screen', () => {
  render(<Poster {...matrix} eager />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

it('stands as a poster set in type when there is no picture', () => {
  render(<Poster {...matrix} />);
  fireEvent.error(screen.getByRole('img'));
  const set = screen.getByRole('img', { name: 'The Matrix (1999)' });
  expect(set).toHaveTextContent('The Matrix');
  expect(set).toHaveTextContent('1999');
  expect(document.querySelector('img')).toBeNull();
});

it('says the title once while the picture is there', () => {
  render(<Poster {...matrix} />);
  fireEvent.load(screen.getByRole('img'));
  expect(document.querySelector('.poster')).toHaveAttribute('data-state', 'shown');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('the longest word always fits the width', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z]{1,18}$/), { minLength: 1, maxLength: 9 }), (words) => {
      const scale = titleScale(words.join(' '));
      // a letter of the set face is about 0.6 of its size wide; 84 of 100 are between the margins
      return scale <= 19 && (scale === 6 || scale * 0.6 * Math.max(...words.map((w) => w.length)) <= 84);
    }),
  );
});

function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const part = (i: number) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  };
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}
it.each(['Science Fiction', 'Adventure', 'Comedy', 'Romance', 'Horror', 'Western', 'Animation', 'no such genre'])(
  'the title reads on the ground of %s',
  (genre) => {
    const { ground, ink } = genreColour([genre]);
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  },
);
