import { Migration } from '@mikro-orm/migrations';
import { OUTBOX_SQL } from '@videoqs/node/database/outbox.entity';

/** Adds queues with their titles, reminders, and this service's own snapshots of titles and members. */
export class Queues extends Migration {
  override up(): void {
    this.addSql('create sequence shared_queue_id start 1000000000000');
    this.addSql(`create table queue (id bigint primary key, owner_id bigint not null, name text not null,
      count int not null default 0, first_rank text collate "C" not null, last_rank text collate "C" not null,
      created_at timestamptz not null default now())`);
    this.addSql('create index queue_owner on queue (owner_id)');
    this.addSql(`create table queue_member (queue_id bigint not null references queue on delete cascade, user_id bigint not null,
      level text not null check (level in ('editor', 'member')), joined_at timestamptz not null, primary key (queue_id, user_id))`);
    this.addSql('create index queue_member_user on queue_member (user_id)');
    this.addSql(`create table title (media_key text primary key, title text not null, year int, poster_path text, runtime int,
      genres text[] not null, changed_at timestamptz not null)`);
    this.addSql(
      'create table member (id bigint primary key, username text not null, img_src text, changed_at timestamptz not null)',
    );
    this.addSql(`create table item (queue_id bigint not null references queue on delete cascade,
      media_key text not null references title, rank text collate "C" not null, added_at timestamptz not null,
      added_by bigint not null, primary key (queue_id, media_key))`);
    this.addSql('create unique index item_order on item (queue_id, rank)');
    this.addSql(`create table reminder (id uuid primary key, user_id bigint not null, queue_id bigint not null, media_key text not null,
      remind_date date not null, due_at timestamptz not null, unique (queue_id, media_key, user_id),
      foreign key (queue_id, media_key) references item on delete cascade)`);
    this.addSql('create index reminder_due on reminder (due_at)');
    this.addSql(`create table delivery (id uuid primary key, user_id bigint not null, media_key text not null, title text not null,
      at timestamptz not null)`);
    this.addSql('create index delivery_member on delivery (user_id, at desc, id desc)');
    this.addSql('create index delivery_at on delivery (at)');
    for (const sql of OUTBOX_SQL) this.addSql(sql);
  }
  override down(): void {
    for (const t of ['inbox', 'outbox', 'delivery', 'reminder', 'item', 'member', 'title', 'queue_member', 'queue'])
      this.addSql(`drop table ${t}`);
    this.addSql('drop sequence shared_queue_id');
  }
}
