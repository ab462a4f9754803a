import { defineEntity, p } from '@mikro-orm/core';

export const AvatarSchema = defineEntity({
  name: 'Avatar',
  tableName: 'avatar',
  indexes: [{ name: 'avatar_member', properties: ['userID'] }],
  properties: {
    /** A random key. Each picture gets a new one, so that browsers may cache the picture's address for ever. */
    key: p.text().primary(),
    userID: p.bigint('number'),
    /** The picture as WebP in the sizes of AVATAR_SIZES. */
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
    /** SHA-256 of the ticket in the upload's address. The ticket itself is not stored. */
    hash: p.blob().primary(),
    userID: p.bigint('number'),
    expiresAt: p.datetime(),
  },
});
/** A ticket that allows its holder to upload one picture for this member. */
class AvatarTicket extends AvatarTicketSchema.class {}
AvatarTicketSchema.setClass(AvatarTicket);
