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
      name: 'message_given_up',
      expression: 'create index message_given_up on message (given_up_at) where given_up_at is not null',
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
    /** An email address, a number, or a device's id. */
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    /** The page of a mail, beside its text. */
    html: p.text().nullable(),
    /** The member it is for, if known. */
    userID: p.bigint('number').nullable(),
    at: p.datetime(),
    /** A second message with this key is not sent. */
    dedupeKey: p.text().nullable(),
    /** When a worker began to send it. */
    claimedAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    /** When we stopped trying, and why. */
    givenUpAt: p.datetime().nullable(),
    fault: p.text().nullable(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime(),
  },
});
/** A mail or text to a member. */
class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
