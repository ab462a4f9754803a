import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_BATCH_DOWN_SQL, OUTBOX_BATCH_SQL } from '@videoqs/node/database/outbox.entity';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Adds 1 to the integer part of a rank, or subtracts 1, as rank.rules.ts does: from right to left, with a carry into
 * the next digit.
 */
const countSql = (name: string, edge: string, other: string, step: number) => `
  create function ${name}(rank text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    n int := 9;
  begin
    while substr(rank, n, 1) = '${edge}' and n > 1 loop n := n - 1; end loop;
    return left(rank, n - 1) || substr('${DIGITS}', strpos('${DIGITS}', substr(rank, n, 1)) + ${step}, 1) || repeat('${other}', 9 - n);
  end $$`;

/**
 * Adds revisions: a cached page of a queue stays valid until the queue's revision changes. Also adds functions that let
 * one statement add a title.
 */
export class Revisions extends Migration {
  override up(): void {
    this.addSql('alter table queue add column revision bigint not null default 0');
    this.addSql('create table snapshot_generation (one boolean primary key, n bigint not null)');
    this.addSql('insert into snapshot_generation (one, n) values (true, 0)');
    this.addSql(countSql('rank_before', '0', 'z', -1));
    this.addSql(countSql('rank_after', 'z', '0', 1));
    for (const sql of OUTBOX_BATCH_SQL) this.addSql(sql);
  }
  override down(): void {
    this.addSql('drop function rank_before');
    this.addSql('drop function rank_after');
    for (const sql of OUTBOX_BATCH_DOWN_SQL) this.addSql(sql);
    this.addSql('drop table snapshot_generation');
    this.addSql('alter table queue drop column revision');
  }
}
