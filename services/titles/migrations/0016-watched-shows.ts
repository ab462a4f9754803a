import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the day on which a show was last watched, so that watched shows are refreshed daily, and an index of episodes by
 * air date.
 */
export class WatchedShows extends Migration {
  override up(): void {
    this.addSql('alter table title add column watched_at timestamptz');
    this.addSql('create index title_watched on title (watched_at) where watched_at is not null');
    this.addSql('create index episode_airing on episode (air_date, media_key) where season > 0');
  }

  override down(): void {
    this.addSql('drop index episode_airing');
    this.addSql('drop index title_watched');
    this.addSql('alter table title drop column watched_at');
  }
}
