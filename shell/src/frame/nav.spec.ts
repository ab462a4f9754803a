import { isWithin } from './nav.ts';

const queue = { to: '/myVideoQs', also: ['/upNext', '/diary'] };

it('a navigation entry is current on the pages below it, and on other pages that it names', () => {
  const open = ['/myVideoQs', '/myVideoQs/7', '/upNext', '/diary/ada', '/diaryOfOthers', '/'];
  expect(open.map((path) => isWithin(path, queue))).toEqual([true, true, true, true, false, false]);
  expect(isWithin('/myVideoQs/7', queue, true)).toBe(false);
  expect(isWithin('/movie/603', { to: '/' })).toBe(false);
});
