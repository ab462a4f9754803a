import { defineEntity, p } from '@mikro-orm/core';

export const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notice',
  indexes: [
    { name: 'notice_user', expression: 'create index notice_user on notice (user_id, at desc, id desc)' },
    { name: 'notice_by', expression: 'create index notice_by on notice (by_id) where by_id is not null' },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    userID: p.bigint('number'),
    kind: p.text().$type<'radar' | 'invited' | 'level' | 'followed'>(),
    /** The member whose action caused the notice. */
    byID: p.bigint('number').nullable(),
    mediaKey: p.text().nullable(),
    /** The name of the title or queue; the number of the level for a reached level. */
    title: p.text().nullable(),
    queueID: p.bigint('number').nullable(),
    /**
     * True if the kind is `invited` and the notice is a request: a member asks for the right to add titles to the
     * receiver's queue.
     */
    asks: p.boolean().default(false),
    at: p.datetime(),
  },
});
/** A notice for a member in the product. */
class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice);
