import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { asAdmin, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { connectOrm, ormOptions } from './orm.ts';
import { kyselyOf } from './tables.ts';
import { inTransaction } from './transaction.ts';

const SIZE = 2;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([], {});
});
afterAll(() => database.drop());

/** A pool of two connections over a proxy that can be cut. */
async function open() {
  const server = new URL(database.url);
  const lines = new Set<Socket>();
  const line: Server = createServer((near) => {
    const far = dial(Number(server.port), server.hostname);
    lines.add(near);
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as { port: number };
  const url = Object.assign(new URL(database.url), { port: String(port) }).href;
  const orm = await connectOrm(ormOptions({ url, pool: SIZE, entities: [], migrations: {} }));
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  return {
    orm,
    pool,
    cut: () => {
      for (const socket of lines) socket.destroy();
    },
    close: async () => {
      await orm.close(true);
      for (const socket of lines) socket.destroy();
      line.close();
    },
  };
}
type Open = Awaited<ReturnType<typeof open>>;
let db: Open;
beforeEach(async () => {
  db = await open();
});
afterEach(() => db.close());

const askPid = async (em: EntityManager) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kyselyOf(em))).rows[0]?.pid;
/** Resolves when all connections of the pool can be used at the same time. */
const allThere = () =>
  Promise.all(Array.from({ length: SIZE }, () => inTransaction(db.orm, (em) => askPid(em)))).then((pids) =>
    expect(pids.every((pid) => typeof pid === 'number')).toBe(true),
  );

describe('a pool of database connections', () => {
  it.each<[string, (em: EntityManager) => Promise<unknown>]>([
    ['when the connection breaks in a transaction', async () => db.cut()],
    [
      'when the server ends the session in a transaction',
      async (em) => asAdmin(database.url, `select pg_terminate_backend(${await askPid(em)})`),
    ],
  ])('keeps all its connections %s', async (_when, disturb) => {
    for (let turn = 0; turn < 2 * SIZE; turn++)
      await expect(
        inTransaction(db.orm, async (em) => {
          await disturb(em);
          await askPid(em);
        }),
      ).rejects.toThrow();
    await allThere();
    expect(db.pool.totalCount).toBeLessThanOrEqual(SIZE);
  });

  it('keeps all its connections when BEGIN fails', async () => {
    for (let turn = 0; turn < 2 * SIZE; turn++) {
      db.pool.once('acquire', () => db.cut()); // the connection breaks when the pool hands it out
      await expect(inTransaction(db.orm, (em) => askPid(em))).rejects.toThrow();
    }
    await allThere();
  });

  it('keeps all its connections when COMMIT fails', async () => {
    for (let turn = 0; turn < 2 * SIZE; turn++)
      await expect(
        inTransaction(db.orm, async (em) => {
          await askPid(em);
          db.cut();
        }),
      ).rejects.toThrow();
    await allThere();
  });
});

describe('a statement with bound values', () => {
  const prepared = async (em: EntityManager) =>
    (
      await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(
        kyselyOf(em),
      )
    ).rows.filter((s) => s.statement.includes('as doubled'));
  const double = (em: EntityManager, n: number) =>
    sql<{ doubled: number }>`select ${n}::int * 2 as doubled`.execute(kyselyOf(em));

  it('is prepared once, however often it runs and whatever its values are', () =>
    inTransaction(db.orm, async (em) => {
      for (const n of [1, 2, 3]) expect((await double(em, n)).rows).toEqual([{ doubled: 2 * n }]);
      expect(await prepared(em)).toHaveLength(1);
    }));

  it('has the same name on every connection, as connection poolers require', async () => {
    const names = await Promise.all(
      [1, 2].map((n) =>
        inTransaction(db.orm, async (em) => {
          await double(em, n);
          return { pid: await askPid(em), name: (await prepared(em))[0]?.name };
        }),
      ),
    );
    expect(names[0]?.pid).not.toBe(names[1]?.pid);
    expect(names[0]?.name).toMatch(/^v_[0-9a-f]{24}_0$/);
    expect(names[0]?.name).toBe(names[1]?.name);
  });

  it('keeps working after a migration changes the columns that it returns', async () => {
    const all = () => sql`select * from changing where id = ${1}`.execute(kyselyOf(db.orm));
    await asAdmin(database.url, 'create table changing (id int)');
    await all();
    await asAdmin(database.url, 'alter table changing add column more text');
    await all().catch(() => {}); // the first statement may fail
    await all();
    await all();
  });

  it('reads ids as numbers, timestamps as dates and days as text', async () => {
    const { rows } =
      await sql`select ${'1000000000000'}::bigint as id, ${'2026-11-21T20:00:00Z'}::timestamptz as at, ${'2026-11-21'}::date as day`.execute(
        kyselyOf(db.orm),
      );
    expect(rows).toEqual([{ id: 1_000_000_000_000, at: new Date('2026-11-21T20:00:00Z'), day: '2026-11-21' }]);
  });
});

it("a service's connections have a statement timeout of 8 s and an idle transaction timeout of 15 s", async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(kyselyOf(db.orm));
  expect(rows).toEqual([{ statement: '8s', idle: '15s' }]);
});
