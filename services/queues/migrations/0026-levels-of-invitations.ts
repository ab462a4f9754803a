import { Migration } from '@mikro-orm/migrations';

/** Adds the level that a link gives. All existing links, and those of the previous release, let people look. */
export class LevelsOfInvitations extends Migration {
  override up(): void {
    this.addSql(
      `alter table queue_invitation add column level text not null default 'member'
         constraint queue_invitation_level_check check (level in ('editor', 'member'))`,
    );
  }
  override down(): void {
    this.addSql('alter table queue_invitation drop column level');
  }
}
