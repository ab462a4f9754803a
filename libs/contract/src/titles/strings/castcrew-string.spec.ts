import fc from 'fast-check';
import { type Credit, parseCredits, writeCredits } from './castcrew-string.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('\\', '~', '|', 'n', '\n') }));
const credit: fc.Arbitrary<Credit> = fc.record({
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  name: text,
  role: text,
  profile_path: fc.option(text.filter((t) => t !== '')),
});

describe('cast and crew as a string', () => {
  it('is read back unchanged, whatever the names contain', () => {
    fc.assert(fc.property(fc.array(credit), (credits) => expect(parseCredits(writeCredits(credits))).toEqual(credits)));
  });

  it('has the form that the specification requires', () => {
    const reeves = { id: 6384, name: 'Keanu Reeves', role: 'Neo', profile_path: '/a.jpg' };
    const odd = { id: 7, name: 'A~B|C\\', role: '', profile_path: null };
    expect(writeCredits([reeves, odd])).toBe('6384~Keanu Reeves~Neo~/a.jpg|7~A\\~B\\|C\\\\~~');
    expect(writeCredits([])).toBe('');
  });

  it.each(['1~a~b', '1~a~b~c~d', '0~a~b~c', 'x~a~b~c', '1~a~b~c|', '-1~a~b~c', '1.5~a~b~c'])(
    'refuses the malformed string %s',
    (broken) => {
      expect(() => parseCredits(broken)).toThrow(RangeError);
    },
  );
});
