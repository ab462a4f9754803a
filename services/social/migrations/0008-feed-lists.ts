import { Migration } from '@mikro-orm/migrations';

/** Adds stored feeds for active readers, and groups titles that were queued together. */
export class FeedLists extends Migration {
  override up(): void {
    this.addSql('alter table activity add head_id bigint, add count int not null default 1');
    this.addSql('alter table activity add waiting boolean not null default false');
    this.addSql('alter table activity alter waiting set default true');
    this.addSql('drop index activity_actor');
    this.addSql('create index activity_actor on activity (actor_id, at desc, id desc) where head_id is null');
    this.addSql('create index activity_head on activity (head_id, at desc) where head_id is not null');
    this.addSql('create index activity_waiting on activity (id) where waiting');
    this.addSql(
      'create table feed_reader (user_id bigint primary key, active_at timestamptz not null, whole_from timestamptz)',
    );
    this.addSql('create index feed_reader_active on feed_reader (active_at)');
    this.addSql('create index feed_reader_waiting on feed_reader (user_id) where whole_from is null');
    this.addSql(`create table feed_entry (reader_id bigint not null, at timestamptz not null, activity_id bigint not null,
      primary key (reader_id, at, activity_id))`);
  }
  override down(): void {
    this.addSql('drop table feed_entry');
    this.addSql('drop table feed_reader');
    for (const i of ['waiting', 'head', 'actor']) this.addSql(`drop index activity_${i}`);
    this.addSql('create index activity_actor on activity (actor_id, at desc, id desc)');
    this.addSql('alter table activity drop head_id, drop count, drop waiting');
  }
}
