import { Migration } from '@mikro-orm/migrations';

/**
 * Adds counts of follows and an index to page through them, blocks and mutes, and the member that an activity is about.
 */
export class Follows extends Migration {
  override up(): void {
    this.addSql(
      'create table follow_count (user_id bigint primary key, followers int not null, following int not null)',
    );
    this.addSql(`insert into follow_count (user_id, followers, following)
      select id, sum(followers), sum(following) from (
        select followee_id as id, 1 as followers, 0 as following from follow
        union all select follower_id, 0, 1 from follow) f group by id`);
    this.addSql('drop index follow_followee');
    this.addSql('create index follow_followee on follow (followee_id, since desc, follower_id desc)');
    this.addSql('create index follow_follower on follow (follower_id, since desc, followee_id desc)');
    this.addSql(`create table hidden_member (user_id bigint not null, other_id bigint not null, how text not null,
      since timestamptz not null, primary key (user_id, other_id))`);
    this.addSql('create index hidden_member_other on hidden_member (other_id)');
    this.addSql('alter table activity add about_id bigint');
    this.addSql('create index activity_about on activity (about_id) where about_id is not null');
  }
  override down(): void {
    this.addSql('drop index activity_about');
    this.addSql('alter table activity drop about_id');
    this.addSql('drop table hidden_member');
    this.addSql('drop index follow_follower');
    this.addSql('drop index follow_followee');
    this.addSql('create index follow_followee on follow (followee_id)');
    this.addSql('drop table follow_count');
  }
}
