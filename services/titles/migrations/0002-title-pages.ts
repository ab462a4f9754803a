import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_BATCH_DOWN_SQL, OUTBOX_BATCH_SQL } from '@videoqs/node/database/outbox.entity';

/** Adds stored answers of titles, and the date of a title's last change. */
export class TitlePages extends Migration {
  override up(): void {
    this.addSql(`alter table title add column changed_at timestamptz not null default 'epoch'`);
    this.addSql(`create table title_page (
      media_key text not null references title on delete cascade, layout int not null,
      edition uuid not null default gen_random_uuid(), body text not null, shows text[] not null,
      written_at timestamptz not null default now(), primary key (media_key, layout))`);
    this.addSql('create index title_page_shows on title_page using gin (shows)');
    for (const sql of OUTBOX_BATCH_SQL) this.addSql(sql);
  }
  override down(): void {
    for (const sql of OUTBOX_BATCH_DOWN_SQL) this.addSql(sql);
    this.addSql('drop table title_page');
    this.addSql('alter table title drop column changed_at');
  }
}
