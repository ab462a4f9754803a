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
])('simplifies %j to %j for the search index', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('simplifies a text for search only once: a second time changes nothing', () => {
  for (const text of ['Ça va, Zoë?', 'İstanbul', 'ǅ', '½ Prince']) expect(fold(fold(text))).toBe(fold(text));
});

test('indexes a hyphenated word by its halves and as one word', () => {
  expect(indexWords('Spider-Man: Far')).toEqual(['spider', 'man', 'spiderman', 'far']);
});

test('indexes each tail of a name without spaces, so that any word in the name is found by its beginning', () => {
  expect(indexWords('千と千尋の神隠し')).toEqual([
    '千と千尋の神隠し',
    'と千尋の神隠し',
    '千尋の神隠し',
    '尋の神隠し',
    'の神隠し',
    '神隠し',
    '隠し',
  ]);
  expect(indexWords('기생충')).toHaveLength(1);
});

test('drops weak words from a name unless no word would be left', () => {
  expect(strongWords(words('The Lord of the Rings'))).toEqual(['lord', 'rings']);
  expect(strongWords(words('The A'))).toEqual(['the', 'a']);
});
