import { Migration } from '@mikro-orm/migrations';

/** Adds members' contacts. */
export class Contacts extends Migration {
  override up(): void {
    this.addSql(`create table contact (user_id bigint not null, contact_id bigint not null, since timestamptz not null,
      primary key (user_id, contact_id))`);
    this.addSql('create index contact_newest on contact (user_id, since desc, contact_id desc)');
    this.addSql('create index contact_contact on contact (contact_id)');
  }
  override down(): void {
    this.addSql('drop table contact');
  }
}
