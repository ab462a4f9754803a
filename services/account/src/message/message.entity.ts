import { defineEntity, p } from '@mikro-orm/core';
import type { Channel } from '@videoqs/contract/account/channel';

export const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'message',
  indexes: [
    {
      name: 'message_waiting',
      expression: 'create index message_waiting on message (next_try_at) where sent_at is null and given_up_at is null',
    },
    {
      name: 'message_member',
      expression: 'create index message_member on message (user_id, at) where user_id is not null',
    },
    { name: 'message_recipient', properties: ['recipient'] },
    { name: 'message_at', expression: 'create index message_at on message (at desc)' },
  ],
  uniques: [{ name: 'message_dedupe_key_key', properties: ['dedupeKey'] }],
  properties: {
    id: p.uuid().primary(),
    channel: p.text().$type<Channel>(),
    /** An address, a number, or the id of a device. */
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    /** A mail as a page; its text stands beside it. */
    html: p.text().nullable(),
    /** The member whom it is for, where that is known. */
    userID: p.bigint('number').nullable(),
    at: p.datetime(),
    /** A second message of this key is not sent. */
    dedupeKey: p.text().nullable(),
    /** Since when a worker is busy with it. */
    claimedAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    /** Since when nobody tries any more, and why. */
    givenUpAt: p.datetime().nullable(),
    fault: p.text().nullable(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime(),
  },
});
/** A mail or text to a member. */
class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
