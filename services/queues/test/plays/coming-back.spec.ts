import { newShow, season, type TestPlays, testPlays } from './plays.fixture.ts';

let plays: TestPlays;
beforeAll(async () => {
  plays = await testPlays();
});
afterAll(() => plays.stop());

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

it('lists shows that return after the requested days, the earliest first, and shows without a day last', async () => {
  const me = plays.newMember();
  const airing = newShow([season(1, 2, '2026-11-16')], { ended: false });
  const far = newShow([season(1, 1, '2020-01-05'), season(2, 3, '2027-03-01')], { ended: false });
  const near = newShow([season(1, 1, '2020-01-05'), season(2, 3, '2026-12-01')], { ended: false });
  const resting = newShow([season(1, 1, '2020-01-05'), season(2, 3, null)], { ended: false });
  const ended = newShow([season(1, 1, '2020-01-05')], { ended: true });
  const dropped = newShow([season(1, 1, '2020-01-05')], { ended: false });
  await plays.watch(me, ...[airing, far, resting, ended, dropped].map((key) => plays.episode(key, 1, 1)));
  await plays.add(me, near);
  await plays.ask(me, '/api/plays/setShowState', { mediaType_vid: dropped, state: 'dropped' });
  const { later } = await plays.ask(me, '/api/plays/fetchAirings', NOVEMBER);
  expect(later?.map((s) => [s.mediaType_vid, s.airs, s.season, s.episode])).toEqual([
    [near, '2026-12-01', 2, 1],
    [far, '2027-03-01', 2, 1],
    [resting, null, null, null],
  ]);
});

it('lists no returning shows if the requested days are in the past, or for the calendar of popular shows', async () => {
  const me = plays.newMember();
  await plays.add(me, newShow([season(1, 3, '2027-03-01')], { ended: false }));
  const past = await plays.ask(me, '/api/plays/fetchAirings', { from: '2026-10-01', to: '2026-10-31' });
  expect(past).not.toHaveProperty('later');
  const popular = await plays.ask(me, '/api/plays/fetchAirings', { ...NOVEMBER, which: 'popular' });
  expect(popular).not.toHaveProperty('later');
});
