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
    /** SHA-256 of the token in the link that undoes the change. */
    tokenHash: p.blob().primary(),
    userID: p.bigint('number'),
    kind: p.text().$type<IdentifierKind>(),
    /** The verified email or cell that was replaced. */
    identifier: p.text(),
    replacedAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
/**
 * A verified email or cell that its member replaced. Until this row expires, the old address can be restored and the
 * new one cannot recover the account.
 */
class ReplacedAddress extends ReplacedAddressSchema.class {}
ReplacedAddressSchema.setClass(ReplacedAddress);
