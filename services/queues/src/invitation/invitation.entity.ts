import { defineEntity, p } from '@mikro-orm/core';

export const QueueInvitationSchema = defineEntity({
  name: 'QueueInvitation',
  tableName: 'queue_invitation',
  indexes: [
    { name: 'queue_invitation_queue', properties: ['queueID'] },
    { name: 'queue_invitation_expires', properties: ['expiresAt'] },
  ],
  checks: [{ name: 'queue_invitation_level_check', expression: `level in ('editor', 'member')` }],
  properties: {
    code: p.text().primary(),
    queueID: p.bigint('number'),
    expiresAt: p.datetime(),
    /** The level that the link gives to those who join by it. */
    level: p.text().$type<'editor' | 'member'>().default('member'),
  },
});
/** A link into a shared queue. Anyone with its code may join until it expires or is revoked. */
class QueueInvitation extends QueueInvitationSchema.class {}
QueueInvitationSchema.setClass(QueueInvitation);
