import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_SQL } from '@videoqs/node/database/outbox.entity';

/** Adds members' activity, follows, and this service's own snapshot of members. */
export class Feed extends Migration {
  override up(): void {
    this.addSql(
      'create table member (id bigint primary key, username text not null, img_src text, changed_at timestamptz not null)',
    );
    this.addSql(`create table activity (id bigint generated always as identity primary key, actor_id bigint not null, kind text not null,
      media_key text, title text, at timestamptz not null)`);
    this.addSql('create index activity_actor on activity (actor_id, at desc, id desc)');
    this.addSql(`create table follow (follower_id bigint not null, followee_id bigint not null, since timestamptz not null,
      primary key (follower_id, followee_id))`);
    this.addSql('create index follow_followee on follow (followee_id)');
    for (const sql of OUTBOX_SQL) this.addSql(sql);
  }
  override down(): void {
    for (const t of ['inbox', 'outbox', 'follow', 'activity', 'member']) this.addSql(`drop table ${t}`);
  }
}
