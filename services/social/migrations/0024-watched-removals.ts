import { Migration } from '@mikro-orm/migrations';

/** Adds the times at which members removed plays, so that an event about these plays that arrives later is ignored. */
export class WatchedRemovals extends Migration {
  override up(): void {
    this.addSql(`create table watched_removal (actor_id bigint not null, media_key text not null, day date not null,
      at timestamptz not null, primary key (actor_id, media_key, day))`);
    this.addSql('create index watched_removal_at on watched_removal (at)');
  }
  override down(): void {
    this.addSql('drop table watched_removal');
  }
}
