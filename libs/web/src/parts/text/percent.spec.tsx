import { formatPercent } from './percent.tsx';

it.each([
  [0, '0%'],
  [0.0001, '0.1%'],
  [0.0123, '1.2%'],
  [0.056, '5.6%'],
  [0.07, '7%'],
  [0.33, '33%'],
  [0.456, '46%'],
  [0.999, '99%'],
  [1, '100%'],
])('writes the share %p as %p', (share, text) => {
  expect(formatPercent(share)).toBe(text);
});
