import { fillPage } from './fill-page.ts';

/** A list of numbers up to `end`. `shows` decides which are visible. */
const numbers = (end: number, shows: (n: number) => boolean) => {
  const sizes: number[] = [];
  return {
    sizes,
    page: (limit: number, after: number | null) =>
      fillPage<number, number>({
        limit,
        after,
        read: async (from, size) => {
          sizes.push(size);
          const first = (from ?? 0) + 1;
          return Array.from({ length: Math.max(0, Math.min(size, end - first + 1)) }, (_, i) => first + i);
        },
        placeOf: (n) => n,
        keep: async (rows) => rows.filter(shows),
      }),
  };
};

test('a list that hides seen titles reads the database once for a page without hidden rows', async () => {
  const all = numbers(10, () => true);
  expect(await all.page(3, null)).toEqual({ rows: [1, 2, 3], next: 3 });
  expect(await all.page(3, 7)).toEqual({ rows: [8, 9, 10], next: null });
  expect(all.sizes).toEqual([4, 4]);
});

test('a list that hides seen titles fills a page although some rows are hidden, and continues after the last shown row', async () => {
  const even = numbers(100, (n) => n % 10 === 0);
  expect(await even.page(3, null)).toEqual({ rows: [10, 20, 30], next: 30 });
  expect(await even.page(3, 80)).toEqual({ rows: [90, 100], next: null });
  expect(await even.page(2, 80)).toEqual({ rows: [90, 100], next: null });
});

test('a list that hides seen titles stops after ten reads of the database, even if the page is short and more pages follow', async () => {
  const none = numbers(1_000_000, () => false);
  const { rows, next } = await none.page(3, null);
  expect(rows).toEqual([]);
  expect(none.sizes).toHaveLength(10);
  expect(next).toBe(none.sizes.reduce((sum, size) => sum + size, 0));
});
