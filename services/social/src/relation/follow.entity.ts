import { defineEntity, p } from '@mikro-orm/core';

export const FollowSchema = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  indexes: [
    {
      name: 'follow_followee',
      expression: 'create index follow_followee on follow (followee_id, since desc, follower_id desc)',
    },
    {
      name: 'follow_follower',
      expression: 'create index follow_follower on follow (follower_id, since desc, followee_id desc)',
    },
  ],
  properties: {
    followerID: p.bigint('number').primary().autoincrement(false),
    followeeID: p.bigint('number').primary().autoincrement(false),
    since: p.datetime(),
  },
});
/** One member follows another. */
class Follow extends FollowSchema.class {}
FollowSchema.setClass(Follow);

export const FollowCountSchema = defineEntity({
  name: 'FollowCount',
  tableName: 'follow_count',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    followers: p.integer(),
    following: p.integer(),
  },
});
/** The numbers of a member's followers and followed members. They change in the transaction that changes a follow. */
class FollowCount extends FollowCountSchema.class {}
FollowCountSchema.setClass(FollowCount);
