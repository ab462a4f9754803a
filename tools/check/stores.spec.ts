import { folderCircles, tablesIn } from './stores.ts';

describe("the search for tables in a store's source", () => {
  it('finds tables in SQL, even several tables in a list', () => {
    const text =
      'sql`with a as (select id from film f, seat where true) delete from row using a, hall join wall on true`';
    expect([...tablesIn(text)].sort()).toEqual(['a', 'film', 'hall', 'row', 'seat', 'wall']);
  });

  it('finds tables in calls of the query builder, by their names and not their aliases', () => {
    const text = `db.selectFrom('film as f').leftJoin('seat as s', 's.id', 'f.id'); db.insertInto('row'); db.updateTable('hall')`;
    expect([...tablesIn(text)].sort()).toEqual(['film', 'hall', 'row', 'seat']);
  });

  it('ignores tables in comments', () => {
    expect([...tablesIn('/** Comes from film. */\n// and from seat\n')]).toEqual([]);
  });
});

it('finds circular dependencies of any length between folders, without folders that only import from a circle', () => {
  const file = (source: string, ...to: string[]) => ({ source, dependencies: to.map((resolved) => ({ resolved })) });
  const at = (path: string) => `services/queues/src/${path}`;
  const modules = [
    file(at('a/1.ts'), at('b/1.ts'), at('tables.ts')),
    file(at('b/1.ts'), at('c/1.ts')),
    file(at('c/1.ts'), at('a/2.ts')),
    file(at('d/1.ts'), at('a/1.ts')),
    file(at('tables.ts'), at('d/1.ts')),
  ];
  const circles = folderCircles(modules).map(({ from, to }) => `${from} ${to}`);
  expect(circles).toEqual([`${at('a')} ${at('b')}`, `${at('b')} ${at('c')}`, `${at('c')} ${at('a')}`]);
});
