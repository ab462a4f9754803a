import fc from 'fast-check';
import {
  dateInLosAngeles,
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  PASSHASH,
  parseCell,
  trimCode,
  USER_AUTH,
  USERNAME,
  ZIPCODE,
} from './rules.ts';

const holds = (rule: RegExp, yes: string[], no: string[]) => {
  expect(yes.filter((text) => !rule.test(text))).toEqual([]);
  expect(no.filter((text) => rule.test(text))).toEqual([]);
};

describe('the field rules', () => {
  it('accept a username of 1 to 16 letters, digits, underscores and hyphens', () =>
    holds(USERNAME, ['a', 'A-b_9', '0123456789abcdef'], ['', '0123456789abcdefg', 'a b', 'a.b', 'é', 'a@b', 'a\n']));

  it('accept an email with a top-level domain of 2 to 6 letters', () =>
    holds(
      EMAIL,
      ['a@b.co', 'First.Last+tag@sub.example.com', 'x@y.museum', "o'hara@ex-ample.org"],
      [
        '',
        'a',
        'a@b',
        'a@b.c',
        'a@b.network',
        'a@b.c1',
        '@b.co',
        'a@.co',
        'a@-b.co',
        'a@b-.co',
        'a b@c.co',
        'a@b@c.co',
        'a@b.co ',
        'a@b.co\n',
      ],
    ));

  it('limit first name, last name and zipcode', () => {
    holds(FIRST_NAME, ['A', 'Abcdefghijklmnop'], ['', 'Abcdefghijklmnopq', 'A b', "O'N", 'A1']);
    holds(LAST_NAME, ["O'Neill-Smith, Jr.", 'Ng.'], ['Ng', '', 'A'.repeat(31), 'Smith3']);
    holds(ZIPCODE, ['00501'], ['501', '005011', '0050a', '']);
  });

  it('allow exactly one form of password hash and one form of session key', () => {
    holds(PASSHASH, ['0f'.repeat(32)], ['0F'.repeat(32), '0f'.repeat(31), `${'0f'.repeat(32)}0`, 'zz'.repeat(32)]);
    holds(
      USER_AUTH,
      ['aB-_'.repeat(10) + '012'],
      ['a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, `${'a'.repeat(42)}+`],
    );
  });
});

describe('a typed cell number', () => {
  it.each([
    '3105551212',
    '(310) 555-1212',
    '310-555-1212',
    '+1 310 555 1212',
    '1-310-555-1212',
    '+1(310)5551212',
    ' 310 555 1212 ',
    '113105551212',
  ])('is read as 3105551212 when it is typed as %s', (typed) => expect(parseCell(typed)).toBe('3105551212'));

  it('may begin with 0, because any 10 digits are accepted', () => {
    expect(parseCell('+1 (055) 555-1212')).toBe('0555551212');
    expect(parseCell('0000000000')).toBe('0000000000');
  });

  it.each([
    '',
    '555-1212',
    '(055) 555-121',
    '055555121200',
    '31055512123',
    '310.555.1212',
    '310555121x',
    '+44 20 7946 0958',
    '1111111111',
    '٣١٠٥٥٥١٢١٢',
  ])('is not accepted as %j', (typed) => expect(parseCell(typed)).toBeNull());

  it('is recognized in any formatting', () => {
    const decoration = fc
      .array(fc.constantFrom('(', ')', '-', '+', ' ', '\t'), { maxLength: 3 })
      .map((d) => d.join(''));
    const number = fc.stringMatching(/^[02-9][0-9]{9}$/);
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('', '1', '11'),
        fc.array(decoration, { minLength: 13, maxLength: 13 }),
        (digits, ones, dress) => {
          const typed = [...(ones + digits)].map((digit, i) => (dress[i] ?? '') + digit).join('') + (dress[12] ?? '');
          expect(parseCell(typed)).toBe(digits);
        },
      ),
    );
  });
});

it('keeps the first 6 characters of a validation code', () => {
  expect(trimCode('  1234567 ')).toBe('123456');
  expect(trimCode('12')).toBe('12');
  expect(trimCode('123 456 789')).toBe('123456');
});

describe('the date in Los Angeles', () => {
  it.each([
    ['2026-01-01T07:59:59Z', '2025-12-31'],
    ['2026-01-01T08:00:00Z', '2026-01-01'],
    // clocks go forward on 8 March 2026: midnight is 08:00 UTC before that day and 07:00 UTC after it
    ['2026-03-08T07:59:59Z', '2026-03-07'],
    ['2026-03-08T08:00:00Z', '2026-03-08'],
    ['2026-03-09T06:59:59Z', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09'],
    // clocks go back on 1 November 2026
    ['2026-11-01T06:59:59Z', '2026-10-31'],
    ['2026-11-01T07:00:00Z', '2026-11-01'],
    ['2026-11-02T07:59:59Z', '2026-11-01'],
    ['2026-11-02T08:00:00Z', '2026-11-02'],
  ])('is derived from the instant %s as %s', (at, date) => expect(dateInLosAngeles(new Date(at))).toBe(date));
});
