import { sql } from 'kysely';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { prepared } from './prepared.ts';
import { kyselyOf } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([], {});
});
afterAll(() => database.drop());

let written = 0;
const between = prepared(z.object({ n: z.int() }), (low: number, high: number, names: string[]) => {
  written++;
  return sql`select n from generate_series(${low}::int, ${high}::int) n
    where n > ${low} and ${'fixed'} = any(${names}::text[]) order by n`;
});

describe('a prepared statement', () => {
  it("binds each call's arguments in any order and number, and constants", async () => {
    const db = kyselyOf<never>(database.orm);
    expect(await between(db, 1, 3, ['fixed'])).toEqual([{ n: 2 }, { n: 3 }]);
    expect(await between(db, 5, 6, ['fixed', 'x'])).toEqual([{ n: 6 }]);
    expect(await between(db, 5, 6, [])).toEqual([]);
    expect(written).toBe(1);
  });

  it('throws when a row does not match the schema', async () => {
    const wrong = prepared(z.object({ n: z.string() }), (n: number) => sql`select ${n}::int as n`);
    await expect(wrong(kyselyOf<never>(database.orm), 1)).rejects.toThrow(z.ZodError);
  });

  it('runs in the transaction of the given entity manager', async () => {
    const id = prepared(z.object({ id: z.string() }), (_: number) => sql`select pg_current_xact_id()::text as id`);
    await database.orm.em.fork().transactional(async (em) => {
      const db = kyselyOf<never>(em);
      expect(await id(db, 0)).toEqual(await id(db, 0));
    });
  });
});
