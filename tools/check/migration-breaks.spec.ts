import { migrationBreaks } from './migration-breaks.ts';

const column = { nullable: false, filled: false };
const released = {
  tables: {
    item: {
      id: { ...column, filled: true },
      title: column,
      note: { ...column, nullable: true },
      rank: { ...column, filled: true },
    },
  },
  // earlier, the table had a column and a neighboring table that the released code no longer uses
  migrations: { '0001': ['create table item (…, colour text)', 'create table colour (id int)'] },
};
const breaksOf = (...statements: string[]) =>
  migrationBreaks(released, { ...released, migrations: { ...released.migrations, '0002': statements } });

describe('a migration in the release of its own code', () => {
  it.each([
    ['alter table item drop column title', 'drops item.title'],
    ['alter table if exists only public."item" drop column if exists "title" cascade', 'drops item.title'],
    ['alter table item drop title', 'drops item.title'],
    ['alter table item add column a int, drop column note', 'drops item.note'],
    ['ALTER TABLE item\n  DROP COLUMN title', 'drops item.title'],
    ['select 1; alter table item drop column title', 'drops item.title'],
    ['alter table item rename column title to name', 'renames item.title'],
    ['alter table item rename title to name', 'renames item.title'],
    ['alter table item rename to thing', 'renames the table item'],
    ['drop table item', 'drops the table item'],
    ['drop table if exists colour, item cascade', 'drops the table item'],
    ['drop view shown', 'drops the view shown'],
    ['drop type mood', 'drops the type mood'],
    ['truncate item', 'empties item'],
    ['truncate only item', 'empties item'],
    ['truncate table other, only public.item restart identity cascade', 'empties item'],
    ['delete from item', 'empties item'],
    ['delete from only "item" as i using other returning id', 'empties item'],
    ['alter table item set schema other', 'moves item to another schema'],
    ['do $$ begin drop table item; end $$', 'drops the table item'],
    ["do /* at once */ language plpgsql 'begin delete from item; end'", 'empties item'],
    [
      'do $a$ declare n int; begin if n > 0 then alter table item drop title; else truncate item; end if; end $a$',
      'drops item.title',
      'empties item',
    ],
    ["do $$ begin for n in 1..2 loop execute 'drop table item'; end loop; end $$", 'drops the table item'],
    ["comment on table other is 'a -- b'; drop table item", 'drops the table item'],
    ['alter table item alter column title type varchar(9)', 'changes the type of item.title'],
    ['alter table item alter title set data type int using title::int', 'changes the type of item.title'],
    [
      'alter table item alter column note set not null',
      'wants item.note in each row, which the release before leaves out',
    ],
    [
      'alter table item alter column rank drop default',
      'no longer fills item.rank, which the release before leaves to it',
    ],
    ['alter table item add column a int not null', 'adds item.a, without which the release before writes rows'],
    [
      "alter table item add a text not null check (a in ('x', 'y'))",
      'adds item.a, without which the release before writes rows',
    ],
  ])('is refused with the statement %s', (statement, ...faults) =>
    expect(breaksOf(statement)).toEqual(faults.map((fault) => `0002 ${fault}`)),
  );
});

describe('a new migration', () => {
  it.each([
    [
      'drop a table or column that the released code no longer uses',
      'alter table item drop column colour; drop table colour',
    ],
    ['create a table and change that table', 'create table new (a int); alter table new drop column a'],
    ['add optional columns', 'alter table item add column a int, add b numeric(3, 1)'],
    [
      'add required columns that have a default or are generated',
      'alter table item add column a int not null default 0, add b bigint not null generated always as identity',
    ],
    ['make a required column optional', 'alter table item alter column title drop not null'],
    ['set a default', "alter table item alter column title set default 'x'"],
    ['require a column that the released code always writes', 'alter table item alter column title set not null'],
    [
      'change indexes, constraints and functions',
      'drop index item_rank; alter table item add constraint item_key unique (id), drop constraint item_fkey; drop function f',
    ],
    [
      'mention a forbidden statement in a comment or a text',
      "-- drop table item\n/* alter table item drop column title */ comment on table item is 'drop table item; truncate item'",
    ],
    [
      'create a function that contains forbidden statements',
      'create function f() returns void language sql as $$ ; truncate item; drop table item $$',
    ],
    [
      'create a function with forbidden statements within a do block, or with an unquoted body',
      'do $$ begin create function f() returns void as $f$ begin delete from item; end $f$; end $$;' +
        'create function g() returns void begin atomic delete from item; delete from item; end',
    ],
    [
      'delete some rows, or all rows of a table that the released code does not use',
      'delete from item where(id = 1); delete from other using title, item',
    ],
    [
      'empty a table that the released code no longer uses',
      'truncate other, colour; alter table colour set schema attic',
    ],
    [
      'check a table before it inserts rows',
      "do $$ begin if not exists (select 1 from item) then insert into other values ('drop table item'); end if; end $$",
    ],
  ])('is accepted if it does this: %s', (_what, statement) => expect(breaksOf(statement)).toEqual([]));

  it('is not checked once it has been released', () =>
    expect(
      migrationBreaks(
        { ...released, migrations: { '0001': [] } },
        { ...released, migrations: { '0001': ['drop table item'] } },
      ),
    ).toEqual([]));
});
