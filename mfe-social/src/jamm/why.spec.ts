import { pickOf } from '../test/jamm.ts';
import { whyOf } from './why.ts';

const ada = { userID: 1, username: 'ada' };
const people = [ada, { userID: 2, username: '' }];

it('names the least happy member, and the taste slider that decided the pick for that member', () => {
  expect(
    whyOf(
      pickOf(1, [
        [1, 41.4],
        [2, 90],
      ]),
      people,
    ),
  ).toBe('At 41, the least happy is ada, whose Comedy slider is at 41.4');
  expect(
    whyOf(
      pickOf(1, [
        [1, 90],
        [2, 20],
      ]),
      people,
    ),
  ).toMatch(/^At 20, the least happy is Somebody/);
});

it('names no member when no slider decided the pick, and addresses a single member as "you"', () => {
  const pick = pickOf(1, [
    [1, 50],
    [2, 50],
  ]);
  expect(whyOf({ ...pick, least: { ...pick.least, by: null } }, people)).toBe('Everyone is at 50 or above');
  expect(whyOf(pickOf(1, [[1, 88]]), [ada])).toBe('88 of 100 by your sliders: Comedy is at 88');
});

it('says that star ratings decided the pick more than a slider, and how similar members rated the title', () => {
  const pick = pickOf(1, [[1, 84]]);
  const by = { genre: 'Crime', value: 84, from: 'stars' as const };
  const twins = [
    { userID: 5, username: 'eve', stars: 4.5 },
    { userID: 6, username: '', stars: 4 },
  ];
  expect(whyOf({ ...pick, least: { ...pick.least, by } }, [ada])).toBe('84 of 100: you rate Crime higher than most');
  expect(whyOf({ ...pick, least: { ...pick.least, by: null }, twins: twins.slice(0, 1) }, [ada])).toBe(
    '84 of 100. eve gave it 4.5, who rates titles as you do',
  );
  expect(whyOf({ ...pick, least: { ...pick.least, by }, twins }, [ada])).toBe(
    '84 of 100: you rate Crime higher than most. eve gave it 4.5 and Somebody gave it 4, who rate titles as you do',
  );
  expect(whyOf({ ...pick, least: { ...pick.least, by: { ...by, value: 20 } } }, people)).toBe(
    'At 84, the least happy is ada, who rates Crime lower than most',
  );
});
