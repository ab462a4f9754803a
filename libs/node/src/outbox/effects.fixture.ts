import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_BATCH_SQL, OUTBOX_SQL } from '../database/outbox.entity.ts';

/** A service's outbox and inbox tables, and a table of the events' effects. */
export class Effects extends Migration {
  override up(): void {
    for (const sql of [...OUTBOX_SQL, ...OUTBOX_BATCH_SQL]) this.addSql(sql);
    this.addSql('create table effect (n bigint generated always as identity, title text not null)');
  }
}

/** The body of a member.levelWentUp, an event with a single subscriber. */
export const risen = (username: string) => ({
  userID: 1,
  username,
  imgSrc: null,
  level: 2,
  at: '2026-11-21T20:00:00.000Z',
});
