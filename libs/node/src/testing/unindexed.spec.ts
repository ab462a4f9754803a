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
  ['an index that covers other rows only', 'delete from item where queue = $1', ['item by (queue = $1)']],
  [
    'one of two choices that has an index',
    'select id from item where id = $1 or place = $2',
    ['item by ((id = $1) OR (place = $2))'],
  ],
  [
    'rows in the order of an index, dropped one by one',
    'select id from item where place = $1 order by id limit 1',
    ['item by (place = $1)'],
  ],
  ['an index', 'select id from item where id = $1 and place > 3', []],
  ['an index for the rows it covers', 'update item set place = 1 where queue = $1 and note is null', []],
  ['no bound value', 'select count(*) from item where place > 3', []],
])('a statement that looks by %s is judged by what it reads', async (_, text, offences) => {
  const found = await unindexedReads(database.url, [text]);
  expect(found).toEqual(offences.map((offence) => `${offence}: ${text}`));
});
