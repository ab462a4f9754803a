import { afterQuiet, dayIn, nextDigest, noticeDue } from './due.rules.ts';

const zone = 'Europe/Berlin';
const night = { from: '22:30', to: '07:15' };
const quietTill = (at: string, quiet = night) => afterQuiet(new Date(at), { quiet, zone }).toISOString();

describe('quiet hours', () => {
  it.each([
    ['before quiet hours', '2026-11-21T21:29:59.000Z', '2026-11-21T21:29:59.000Z'],
    ['in their first minute', '2026-11-21T21:30:00.000Z', '2026-11-22T06:15:00.000Z'],
    ['after midnight', '2026-11-22T02:00:00.000Z', '2026-11-22T06:15:00.000Z'],
    ['when quiet hours end', '2026-11-22T06:15:00.000Z', '2026-11-22T06:15:00.000Z'],
    // Clocks go back at 03:00, so this night is an hour longer.
    ['in the night when summer time ends', '2026-10-24T21:00:00.000Z', '2026-10-25T06:15:00.000Z'],
    ['in the night when summer time starts', '2026-03-28T22:00:00.000Z', '2026-03-29T05:15:00.000Z'],
  ])('end at the correct moment for a notice due %s', (_, at, till) => expect(quietTill(at)).toBe(till));

  it('can lie within one day, and do not exist when their start and end are the same', () => {
    const noon = { from: '12:00', to: '14:00' };
    expect(quietTill('2026-11-21T12:00:00.000Z', noon)).toBe('2026-11-21T13:00:00.000Z');
    expect(quietTill('2026-11-21T13:00:00.000Z', noon)).toBe('2026-11-21T13:00:00.000Z');
    expect(quietTill('2026-11-21T10:59:00.000Z', noon)).toBe('2026-11-21T10:59:00.000Z');
    expect(quietTill('2026-11-21T12:00:00.000Z', { from: '12:00', to: '12:00' })).toBe('2026-11-21T12:00:00.000Z');
  });
});

it("sends the daily email at nine in the member's time zone, or after quiet hours", () => {
  const at = new Date('2026-11-21T07:59:00.000Z');
  expect(nextDigest(at, zone).toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(nextDigest(new Date('2026-11-21T08:00:00.000Z'), zone).toISOString()).toBe('2026-11-22T08:00:00.000Z');
  const late = { from: '01:00', to: '10:00' };
  expect(noticeDue(at, true, { quiet: late, zone }).toISOString()).toBe('2026-11-21T09:00:00.000Z');
  expect(noticeDue(at, false, { quiet: null, zone })).toBe(at);
});

it("the day of a moment is its day in the member's time zone", () => {
  expect(dayIn(new Date('2026-11-21T23:30:00.000Z'), zone)).toBe('2026-11-22');
  expect(dayIn(new Date('2026-11-21T23:30:00.000Z'), 'America/Los_Angeles')).toBe('2026-11-21');
});
