import { defineEntity, p } from '@mikro-orm/core';
import type { IdentifierKind } from '../member/member.entity.ts';

/**
 * The purpose of a code. Each code has exactly one purpose: to verify an email or cell, to set a new password, to sign
 * in, or to delete the account.
 */
export type CodePurpose = IdentifierKind | 'password' | 'sign-in' | 'leaving';

export const CodeSchema = defineEntity({
  name: 'Code',
  tableName: 'code',
  indexes: [
    { name: 'code_expires', properties: ['expiresAt'] },
    { name: 'code_latest', expression: 'create index code_latest on code (user_id, purpose, created_at desc)' },
    { name: 'code_sent', properties: ['identifier', 'createdAt'] },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    userID: p.bigint('number'),
    purpose: p.text().$type<CodePurpose>(),
    /** The email or cell to which the code was sent. */
    identifier: p.text(),
    /** The token of the browser that requested a new password; '' for other purposes. */
    asker: p.text().default(''),
    /** The IP address of that browser. */
    askedFrom: p.text().default(''),
    codeHash: p.blob(),
    tries: p.integer().default(0),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
/** A code sent to an email or cell. */
class Code extends CodeSchema.class {}
CodeSchema.setClass(Code);
