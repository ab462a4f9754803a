import { pickOf } from '../test/jamm.ts';
import { whyOf } from './why.ts';

const ada = { userID: 1, username: 'ada' };
const people = [ada, { userID: 2, username: '' }];

it('names the least happy one and the slider that brought it', () => {
  expect(
    whyOf(
      pickOf(1, [
        [1, 41.4],
        [2, 90],
      ]),
      people,
    ),
  ).toBe('Nobody falls below 41: that is ada, whose Comedy slider stands at 41.4');
  expect(
    whyOf(
      pickOf(1, [
        [1, 90],
        [2, 20],
      ]),
      people,
    ),
  ).toMatch(/^Nobody falls below 20: that is Somebody/);
});

it('blames nobody where no slider speaks, and speaks to one who is alone', () => {
  const pick = pickOf(1, [
    [1, 50],
    [2, 50],
  ]);
  expect(whyOf({ ...pick, least: { ...pick.least, by: null } }, people)).toBe(
    'Nobody falls below 50: no slider speaks against it',
  );
  expect(whyOf(pickOf(1, [[1, 88]]), [ada])).toBe('88 of 100 by your sliders: Comedy stands at 88');
});
