import fc from 'fast-check';
import { cleanNote, cleanTag, cleanTags, tagKey } from './words-text.ts';

describe('a cleaned tag', () => {
  it.each([
    [' Rainy \n day ', 'Rainy day'],
    ['a\u0000b\u0007', 'ab'],
    ['a\u0080b\u009f', 'ab'],
    ['e\u0301', 'é'],
    ['a\ud800b', 'a\ufffdb'],
    ['\u0000 ', ''],
  ])('is made from the typed text %j as %j', (typed, stored) => expect(cleanTag(typed)).toBe(stored));

  it('does not change when it is cleaned again', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = cleanTag(typed);
        expect(cleanTag(once)).toBe(once);
        expect(once).not.toMatch(/\p{Surrogate}|\p{Cc}/u);
      }),
    ));
});

it("keeps each tag once, in the member's order and first spelling", () => {
  expect(cleanTags(['Cozy', ' b ', 'COZY', '', 'B'])).toEqual(['Cozy', 'b']);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 4 })), (typed) => {
      const tags = cleanTags(typed);
      expect(new Set(tags.map(tagKey)).size).toBe(tags.length);
      expect(cleanTags(tags)).toEqual(tags);
    }),
  );
});

it('cleaning a note keeps its line breaks and removes characters that the database cannot store', () =>
  expect(cleanNote(' a\r\nb\rc\td\u0000\ud800 ')).toBe('a\nb\nc\td\ufffd'));
