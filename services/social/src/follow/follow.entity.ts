import { defineEntity, p } from '@mikro-orm/core';

export const FollowSchema = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  indexes: [{ name: 'follow_followee', properties: ['followeeID'] }],
  properties: {
    followerID: p.bigint('number').fieldName('follower_id').primary().autoincrement(false),
    followeeID: p.bigint('number').fieldName('followee_id').primary().autoincrement(false),
    since: p.datetime(),
  },
});
/** Who follows whom. */
export class Follow extends FollowSchema.class {}
FollowSchema.setClass(Follow);
