import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the achievements that earn points, the members whose level has to be checked, and the tutorials that members
 * have seen.
 */
export class LevelsAndTutorials extends Migration {
  override up(): void {
    this.addSql('alter table member add level_told int not null default 1');
    this.addSql('update member set level_told = level');
    this.addSql(`create table deed (user_id bigint not null references member on delete cascade, kind text not null,
      subject text not null, primary key (user_id, kind, subject))`);
    this.addSql(`create table level_check (user_id bigint primary key references member on delete cascade,
      asked_at timestamptz not null)`);
    this.addSql('create index level_check_asked on level_check (asked_at)');
    this.addSql(`create table tutorial_seen (user_id bigint not null references member on delete cascade,
      tutorial text not null, primary key (user_id, tutorial))`);
  }
  override down(): void {
    for (const t of ['tutorial_seen', 'level_check', 'deed']) this.addSql(`drop table ${t}`);
    this.addSql('alter table member drop level_told');
  }
}
