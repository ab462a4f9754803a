import { asAdmin, type TestDatabase, testDatabase } from './test-database.ts';
import { unindexedReads } from './unindexed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([], {});
  await asAdmin(database.url, 'create table item (id int primary key, queue int, place int, note text)');
  await asAdmin(database.url, 'create index item_place on item (queue, place) where note is null');
});
afterAll(() => database.drop());

it.each([
  ['a column without an index', 'select id from item where note = $1', ['item by (note = $1)']],
  ['a partial index that covers other rows only', 'delete from item where queue = $1', ['item by (queue = $1)']],
  [
    'two alternatives, one of them with an index',
    'select id from item where id = $1 or place = $2',
    ['item by ((id = $1) OR (place = $2))'],
  ],
  [
    'a filter applied row by row in the order of an index',
    'select id from item where place = $1 order by id limit 1',
    ['item by (place = $1)'],
  ],
  ['an index', 'select id from item where id = $1 and place > 3', []],
  ['a partial index that covers these rows', 'update item set place = 1 where queue = $1 and note is null', []],
  ['a constant', 'select count(*) from item where place > 3', []],
])('finds the table scans, if any, of a statement that selects rows by %s', async (_, text, offences) => {
  const found = await unindexedReads(database.url, [text]);
  expect(found).toEqual(offences.map((offence) => `${offence}: ${text}`));
});
