import { Migration } from '@mikro-orm/migrations';

/** Adds members' Top 10s, and the points from all of them together. */
export class TopTen extends Migration {
  override up(): void {
    this.addSql(`create table top10_list (user_id bigint not null, media_type text not null, keys text[] not null,
      primary key (user_id, media_type), constraint top10_list_keys_check check (cardinality(keys) <= 10))`);
    this.addSql(`create table top10_points (media_key text primary key, media_type text not null, points bigint not null,
      lists bigint not null)`);
    this.addSql('create index top10_points_best on top10_points (media_type, points desc, lists desc, media_key)');
  }
  override down(): void {
    this.addSql('drop table top10_points');
    this.addSql('drop table top10_list');
  }
}
