import { defineEntity, p } from '@mikro-orm/core';

export const LikedSchema = defineEntity({
  name: 'Liked',
  tableName: 'liked',
  indexes: [
    {
      name: 'liked_by',
      expression: 'create index liked_by on liked (kind, thing, at desc, user_id desc)',
    },
  ],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /** The kind of thing that is liked. Reviews and public queues may be added later. */
    kind: p.text().$type<'title'>().primary(),
    /** The key of the liked title. */
    thing: p.text().primary(),
    at: p.datetime(),
    /** The import that added the like; null if the member added it here. */
    importID: p.uuid().nullable(),
  },
});
/** Something that a member likes. */
class Liked extends LikedSchema.class {}
LikedSchema.setClass(Liked);

export const LikeCountSchema = defineEntity({
  name: 'LikeCount',
  tableName: 'like_count',
  properties: {
    kind: p.text().$type<'title'>().primary(),
    thing: p.text().primary(),
    likes: p.integer(),
  },
});
/** The number of members who like something. It changes in the statement that adds or deletes likes. */
class LikeCount extends LikeCountSchema.class {}
LikeCountSchema.setClass(LikeCount);
