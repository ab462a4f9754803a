import { cutText } from './cut-text.ts';

it.each([
  ['abc', 2, 'ab'],
  ['a😀', 3, 'a😀'],
  ['a😀', 2, 'a'],
  ['\ud83da\ude00', 9, 'a'],
])('cuts the text %j with the limit %i to %j', (text, most, cut) => expect(cutText(text, most)).toBe(cut));
