import { fold, indexWords, strongWords, words } from './fold.ts';

test.each([
  ['Amélie', 'amelie'],
  ['WALL·E', 'wall e'],
  ["Ocean's Eleven", 'oceans eleven'],
  ['Größe & Łódź', 'grosse and lodz'],
  ['  ĐÐ  Øst\u0000 ', 'dd ost'],
  ['千と千尋の神隠し', '千と千尋の神隠し'],
  ['ﬁn Ⅳ', 'fin iv'],
  ['!!!', ''],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('changes nothing when a folded text is folded again', () => {
  for (const text of ['Ça va, Zoë?', 'İstanbul', 'ǅ', '½ Prince']) expect(fold(fold(text))).toBe(fold(text));
});

test('indexes a hyphenated word by its halves and as one word', () => {
  expect(indexWords('Spider-Man: Far')).toEqual(['spider', 'man', 'spiderman', 'far']);
});

test('drops weak words from a name unless no word would be left', () => {
  expect(strongWords(words('The Lord of the Rings'))).toEqual(['lord', 'rings']);
  expect(strongWords(words('The A'))).toEqual(['the', 'a']);
});
