import fc from 'fast-check';
import { type CareerCredit, parseCareer, writeCareer } from './career-string.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('\\', '~', '|', 'n', '\n') }));
const credit: fc.Arbitrary<CareerCredit> = fc.record({
  mediaType_vid: fc.integer({ min: 1, max: 9_999_999_999 }).map((vid) => `tv_${vid}`),
  title: text,
  role: text,
  poster_path: fc.option(text.filter((t) => t !== '')),
});

it('reads a written career back unchanged, whatever the names contain', () =>
  fc.assert(fc.property(fc.array(credit), (credits) => expect(parseCareer(writeCareer(credits))).toEqual(credits))));

it.each(['movie_1~a~b', 'movie_1~a~b~c~d', 'movie_0~a~b~c', 'film_1~a~b~c', 'movie_1~a~b~c|'])(
  'refuses the malformed career %s',
  (broken) => expect(() => parseCareer(broken)).toThrow(RangeError),
);
