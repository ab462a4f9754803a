import { Migration } from '@mikro-orm/migrations';

/** Lets the calls of one import be undone together. */
export class PartsOfUndo extends Migration {
  override up(): void {
    this.addSql('alter table play_undo add column part_of uuid');
    this.addSql('create index play_undo_part on play_undo (part_of) where part_of is not null');
  }
  override down(): void {
    this.addSql('alter table play_undo drop column part_of');
  }
}
