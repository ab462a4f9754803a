import { isWithin } from './nav.ts';

const queue = { to: '/myVideoQs', also: ['/upNext', '/diary'] };

it('counts pages below an entry, and those it names itself', () => {
  const open = ['/myVideoQs', '/myVideoQs/7', '/upNext', '/diary/ada', '/diaryOfOthers', '/'];
  expect(open.map((path) => isWithin(path, queue))).toEqual([true, true, true, true, false, false]);
  expect(isWithin('/myVideoQs/7', queue, true)).toBe(false);
  expect(isWithin('/movie/603', { to: '/' })).toBe(false);
});
