import { defineEntity, p } from '@mikro-orm/core';
import type { IdentifierKind } from '../member/member.entity.ts';

export const ReplacedAddressSchema = defineEntity({
  name: 'ReplacedAddress',
  tableName: 'replaced_address',
  indexes: [
    { name: 'replaced_address_member', properties: ['userID'] },
    { name: 'replaced_address_expires', properties: ['expiresAt'] },
  ],
  properties: {
    /** SHA-256 of the token in the link that undoes it. */
    tokenHash: p.blob().primary(),
    userID: p.bigint('number'),
    kind: p.text().$type<IdentifierKind>(),
    /** The verified email or cell that was replaced. */
    identifier: p.text(),
    replacedAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
/** A verified email or cell that its member replaced: until it expires, it can be put back, and the new one resets nothing. */
class ReplacedAddress extends ReplacedAddressSchema.class {}
ReplacedAddressSchema.setClass(ReplacedAddress);
