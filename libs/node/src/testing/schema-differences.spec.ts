import { defineEntity, p } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { schemaDifferences } from './schema-differences.ts';

const Item = defineEntity({ name: 'Item', tableName: 'item', properties: { id: p.integer().primary() } });
class Begin extends Migration {
  override up(): void {
    this.addSql('create table item (id int primary key, colour text, shade text)');
    this.addSql('create table hue (id int primary key)');
  }
  override down(): void {
    this.addSql('drop table item, hue');
  }
}
const column = { nullable: true, filled: false };
const dropped = async (tables: Record<string, Record<string, typeof column>>) =>
  (await schemaDifferences([Item], { begin: Begin }, { tables })).filter((statement) => /\bdrop\b/.test(statement));

it('the schema check allows a column without an entity while the previous release uses it, but not one release later', async () => {
  expect(await dropped({ item: { id: column, colour: column, shade: column }, hue: { id: column } })).toEqual([]);
  expect(await dropped({ item: { id: column, colour: column } })).toEqual([
    'drop table if exists "hue" cascade',
    'alter table "item" drop column "colour", drop column "shade"',
  ]);
});

it('the schema check reports an entity without a table, and a number that is read as text', async () => {
  const Text = defineEntity({ name: 'Text', tableName: 'text', properties: { id: p.bigint().primary() } });
  class NoText extends Text.class {}
  class MakeText extends Migration {
    override up(): void {
      this.addSql('create table text (id bigserial primary key)');
    }
    override down(): void {
      this.addSql('drop table text');
    }
  }
  const of = (entities: unknown[]) =>
    schemaDifferences(entities as never, { make: MakeText }, { tables: { text: {} } });
  expect(await of([Text])).toContain('id is read as text');
  expect(await of([NoText, Item])).toContain('NoText is no entity');
});
