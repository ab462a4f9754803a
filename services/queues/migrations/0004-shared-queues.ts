import { Migration } from '@mikro-orm/migrations';

/** Adds the history of queues, invitations, and an index to look up members by name. */
export class SharedQueues extends Migration {
  override up(): void {
    this.addSql(`create table queue_change (queue_id bigint not null references queue on delete cascade, revision bigint not null,
      at timestamptz not null, by bigint not null, what text not null check (what in
      ('added', 'moved', 'removed', 'restored', 'renamed', 'joined', 'left', 'granted', 'revoked', 'handed-on')), media_key text, about bigint,
      primary key (queue_id, revision))`);
    this.addSql(
      'create index queue_change_title on queue_change (queue_id, media_key, revision) where media_key is not null',
    );
    this.addSql('create index queue_change_at on queue_change (at)');
    this.addSql(`create table queue_invitation (code text primary key, queue_id bigint not null references queue on delete cascade,
      expires_at timestamptz not null)`);
    this.addSql('create index queue_invitation_queue on queue_invitation (queue_id)');
    this.addSql('create index member_username on member (lower(username))');
  }
  override down(): void {
    this.addSql('drop index member_username');
    this.addSql('drop table queue_invitation');
    this.addSql('drop table queue_change');
  }
}
