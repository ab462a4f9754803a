import { firstThree } from './top-three.ts';

it.each([
  [
    ['movie_5', 'movie_6', 'movie_7', 'movie_8', 'tv_1'],
    ['movie_5', 'movie_6', 'movie_7'],
  ],
  [['movie_5', 'tv_1'], ['movie_5']],
  [
    ['tv_1', 'tv_2'],
    ['tv_1', 'tv_2'],
  ],
  [[], []],
])('a followed member with the Top 10 titles %j is listed with only %j', (keys, shown) => {
  expect(firstThree(keys)).toEqual(shown);
});
