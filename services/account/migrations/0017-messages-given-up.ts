import { Migration } from '@mikro-orm/migrations';

/** Adds an index for the metric that counts the messages given up in the last hour. */
export class MessagesGivenUp extends Migration {
  override up(): void {
    this.addSql('create index message_given_up on message (given_up_at) where given_up_at is not null');
  }
  override down(): void {
    this.addSql('drop index message_given_up');
  }
}
