import { Migration } from '@mikro-orm/migrations';

/** Adds the positions of titles in the community's Top 10 on earlier days. */
export class Standings extends Migration {
  override up(): void {
    this.addSql(
      'create table top10_standing (media_type text, day date, place int, media_key text not null, primary key (media_type, day, place))',
    );
  }
  override down(): void {
    this.addSql('drop table top10_standing');
  }
}
