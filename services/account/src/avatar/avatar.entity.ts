import { defineEntity, p } from '@mikro-orm/core';

export const AvatarSchema = defineEntity({
  name: 'Avatar',
  tableName: 'avatar',
  indexes: [{ name: 'avatar_member', properties: ['userID'] }],
  properties: {
    /** Random, and another one for each picture: so its address may be kept for ever. */
    key: p.text().primary(),
    userID: p.bigint('number'),
    /** WebP, in the sizes of AVATAR_SIZES. */
    small: p.blob(),
    middle: p.blob(),
    large: p.blob(),
  },
});
/** A member's picture. */
class Avatar extends AvatarSchema.class {}
AvatarSchema.setClass(Avatar);

export const AvatarTicketSchema = defineEntity({
  name: 'AvatarTicket',
  tableName: 'avatar_ticket',
  indexes: [
    { name: 'avatar_ticket_member', properties: ['userID'] },
    { name: 'avatar_ticket_expires', properties: ['expiresAt'] },
  ],
  properties: {
    /** SHA-256 of what stands in the address; nothing else of it is kept. */
    hash: p.blob().primary(),
    userID: p.bigint('number'),
    expiresAt: p.datetime(),
  },
});
/** Lets its holder upload one picture as this member's. */
class AvatarTicket extends AvatarTicketSchema.class {}
AvatarTicketSchema.setClass(AvatarTicket);
