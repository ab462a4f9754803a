import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_BATCH_DOWN_SQL, OUTBOX_BATCH_SQL } from '@videoqs/node/database/outbox.entity';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Counts the rank's integer one down or up, as rank.rules.ts does: from the right, a digit at its end carries over. */
const countSql = (name: string, edge: string, other: string, step: number) => `
  create function ${name}(rank text) returns text language plpgsql immutable strict parallel safe as $$
  declare
    n int := 9;
  begin
    while substr(rank, n, 1) = '${edge}' and n > 1 loop n := n - 1; end loop;
    return left(rank, n - 1) || substr('${DIGITS}', strpos('${DIGITS}', substr(rank, n, 1)) + ${step}, 1) || repeat('${other}', 9 - n);
  end $$`;

/**
 * Adds revisions, so that a page of a queue can be cached while nothing in it changes, and functions to add a title in
 * one statement.
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
