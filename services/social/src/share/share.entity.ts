import { defineEntity, p } from '@mikro-orm/core';

export const ShareSchema = defineEntity({
  name: 'Share',
  tableName: 'share',
  indexes: [
    {
      name: 'share_of_sender',
      expression: 'create unique index share_of_sender on share (sender_id, media_key)',
    },
  ],
  properties: {
    code: p.text().primary(),
    senderID: p.bigint('number'),
    mediaKey: p.text(),
    /** The title's name at the time of sharing, shown while the titles service is down. */
    title: p.text(),
    year: p.integer().nullable(),
    posterPath: p.text().nullable(),
    message: p.text(),
    createdAt: p.datetime(),
  },
});
/** A title that a member shares. There is one code for each member and title. */
class Share extends ShareSchema.class {}
ShareSchema.setClass(Share);

export const ShareTakenSchema = defineEntity({
  name: 'ShareTaken',
  tableName: 'share_taken',
  indexes: [{ name: 'share_taken_user', properties: ['userID'] }],
  properties: {
    code: p.text().primary(),
    userID: p.bigint('number').primary().autoincrement(false),
    at: p.datetime(),
  },
});
/** A member added a shared title to their queue. The sender is notified once for each such member. */
class ShareTaken extends ShareTakenSchema.class {}
ShareTakenSchema.setClass(ShareTaken);
