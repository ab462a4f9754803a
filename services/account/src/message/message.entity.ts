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
    /** An email address, a phone number, or a device's id. */
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    /** The HTML page of an email, in addition to its text. */
    html: p.text().nullable(),
    /** The member to whom the message is sent, if known. */
    userID: p.bigint('number').nullable(),
    at: p.datetime(),
    /** A message is not saved if another one has the same key. */
    dedupeKey: p.text().nullable(),
    /** The time at which a worker began to send the message. */
    claimedAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    /** The time at which we stopped trying to send the message. The next field contains the reason. */
    givenUpAt: p.datetime().nullable(),
    fault: p.text().nullable(),
    tries: p.integer().default(0),
    nextTryAt: p.datetime(),
  },
});
/** A mail, text or push to a member. */
class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
