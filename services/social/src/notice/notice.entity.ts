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
    /** Whose doing it is. */
    byID: p.bigint('number').nullable(),
    mediaKey: p.text().nullable(),
    /** Of the title or the queue; of a level, its number. */
    title: p.text().nullable(),
    queueID: p.bigint('number').nullable(),
    at: p.datetime(),
  },
});
/** Something a member is told in the product. */
class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice);
