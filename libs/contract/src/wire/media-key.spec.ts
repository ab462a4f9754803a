import fc from 'fast-check';
import { mediaKey, parseMediaKey } from './media-key.ts';

describe('mediaType_vid', () => {
  it('splits into its media type and id', () => {
    const ids = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(fc.constantFrom('movie' as const, 'tv' as const), ids, (mediaType, vid) =>
        expect(parseMediaKey(mediaKey(mediaType, vid))).toEqual({ mediaType, vid }),
      ),
    );
  });

  it.each([
    '',
    'movie_',
    'movie_0',
    'movie_007',
    'movie_-1',
    'movie_1.5',
    'movie_12345678901',
    'person_1',
    'MOVIE_1',
    ' movie_1',
    'movie_1\n',
    'tv_1_2',
  ])('does not accept %j', (key) => expect(parseMediaKey(key)).toBeNull());
});
