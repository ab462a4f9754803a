import { makeYearToken, readYearToken, type YearFigures } from './year-token.ts';

const SECRET = 'a secret';
const figures: YearFigures = {
  shape: 'tall',
  username: '千尋',
  year: 2026,
  soFar: true,
  hours: null,
  movies: 96,
  episodes: 214,
  streak: 12,
  genre: 'Crime',
  keys: ['movie_603', 'tv_1396'],
};
const token = makeYearToken(figures, SECRET);

it('a token returns the figures that were signed into it', () => {
  expect(token).toMatch(/^[\w-]+\.[\w-]{27}$/);
  expect(readYearToken(token, SECRET)).toEqual(figures);
  expect(readYearToken(token, 'the next,a secret')).toEqual(figures);
});

it.each([
  [
    'changed figures',
    `${Buffer.from(JSON.stringify({ ...figures, username: 'mona' })).toString('base64url')}.${token.split('.')[1]}`,
  ],
  ['another secret', makeYearToken(figures, 'another')],
  ['no signature', token.split('.')[0] ?? ''],
  ['no content', ''],
  ['figures of a wrong type', makeYearToken({ ...figures, keys: ['person_1'] }, SECRET)],
])('refuses a token with %s', (_what, forged) => {
  expect(readYearToken(forged, SECRET)).toBeNull();
});
