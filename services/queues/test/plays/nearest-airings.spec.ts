import { type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

it('the answer for days without popular airings contains the nearest days with airings, the earliest first', async () => {
  const asked = { from: '2027-02-01', to: '2027-02-28', which: 'popular' };
  expect((await plays.call('/api/plays/fetchAirings', asked, null)).reply).toMatchObject({
    days: [],
    nearest: [{ day: '2026-12-20' }, { day: '2026-12-24' }],
  });
});
