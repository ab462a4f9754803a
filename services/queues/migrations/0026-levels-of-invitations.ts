import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the level that an invitation link gives. All existing links, and links that the previous release creates, only
 * let people look.
 */
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
