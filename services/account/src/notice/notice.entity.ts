import { defineEntity, p } from '@mikro-orm/core';
import { byNoticeChannel, type NoticeChannel } from '@videoqs/contract/account/channel';
import type { NoticeChoices, NoticeKind } from '@videoqs/contract/account/notices';

const kinds = () => p.array().columnType('text[]').$type<NoticeKind[]>();

export const NoticeChoiceSchema = defineEntity({
  name: 'NoticeChoice',
  tableName: 'notice_choice',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    bell: kinds(),
    ...byNoticeChannel(kinds),
    emailWhen: p.text().$type<NoticeChoices['emailWhen']>(),
    quietFrom: p.text().nullable(),
    quietTo: p.text().nullable(),
    zone: p.text(),
    remindersWait: p.boolean(),
  },
});
/** A member's choices of notices; without a row, `usualChoices` apply. */
class NoticeChoice extends NoticeChoiceSchema.class {}
NoticeChoiceSchema.setClass(NoticeChoice);

export const NoticeWaitingSchema = defineEntity({
  name: 'NoticeWaiting',
  tableName: 'notice_waiting',
  indexes: [
    { name: 'notice_waiting_due', properties: ['dueAt'] },
    { name: 'notice_waiting_member', properties: ['userID', 'byID'] },
    { name: 'notice_waiting_by', properties: ['byID'] },
    // This index makes sure that a repeated follow causes only one notice.
    {
      name: 'notice_waiting_follow',
      expression:
        "create unique index notice_waiting_follow on notice_waiting (user_id, channel, by_id) where kind = 'followed'",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    channel: p.text().$type<NoticeChannel>(),
    kind: p.text().$type<NoticeKind>(),
    /** The member whose action caused the notice. */
    byID: p.bigint('number').nullable(),
    text: p.text(),
    /** The path of the page that the notice leads to. */
    path: p.text(),
    at: p.datetime(),
    dueAt: p.datetime(),
  },
});
/** A pending notice for one channel. The row is deleted when the notice's message is written. */
class NoticeWaiting extends NoticeWaitingSchema.class {}
NoticeWaitingSchema.setClass(NoticeWaiting);
