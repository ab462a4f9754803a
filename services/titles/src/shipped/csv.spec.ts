import { parseCsv } from './csv.ts';

const rows = (text: string) => [...parseCsv(text)];

test('quotes may hold commas, quotes and line ends', () => {
  expect(rows('a,b\r\n"x, ""y""","two\nlines"\n,\n\n')).toEqual([
    { a: 'x, "y"', b: 'two\nlines' },
    { a: '', b: '' },
  ]);
});

test('the last line may lack its end, a short row its fields, a file its mark', () => {
  expect(rows('\uFEFFa,b,c\n1,2')).toEqual([{ a: '1', b: '2', c: '' }]);
  expect(rows('a,b\n1,')).toEqual([{ a: '1', b: '' }]);
  expect(rows('')).toEqual([]);
});

test('a quote that is never closed is a fault, not a silent end', () => {
  expect(() => rows('a\n"open')).toThrow(/not closed/);
});
