import { parseCsv } from './csv.ts';

const rows = (text: string) => [...parseCsv(text)];

test('the CSV parser allows commas, quotes and line ends inside quotes', () => {
  expect(rows('a,b\r\n"x, ""y""","two\nlines"\n,\n\n')).toEqual([
    { a: 'x, "y"', b: 'two\nlines' },
    { a: '', b: '' },
  ]);
});

test('the CSV parser accepts a last line without a line end, short rows and a byte order mark', () => {
  expect(rows('\uFEFFa,b,c\n1,2')).toEqual([{ a: '1', b: '2', c: '' }]);
  expect(rows('a,b\n1,')).toEqual([{ a: '1', b: '' }]);
  expect(rows('')).toEqual([]);
});

test('the CSV parser reports an unclosed quote', () => {
  expect(() => rows('a\n"open')).toThrow(/not closed/);
});
