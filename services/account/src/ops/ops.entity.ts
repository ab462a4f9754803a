import { defineEntity, p } from '@mikro-orm/core';
import type { OpsDeed } from '@videoqs/contract/ops/ops';

export const OpsMemberSchema = defineEntity({
  name: 'OpsMember',
  tableName: 'ops_member',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    /**
     * The time at which the member got the role. Passkeys that the member adds later do not open the page for
     * operators.
     */
    givenAt: p.datetime(),
  },
});
/** A member with the role of an operator. */
class OpsMember extends OpsMemberSchema.class {}
OpsMemberSchema.setClass(OpsMember);

export const OpsRecordSchema = defineEntity({
  name: 'OpsRecord',
  tableName: 'ops_record',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    at: p.datetime(),
    /** The operator; null for a command on the machine. The ids of deleted members are kept. */
    userID: p.bigint('number').nullable(),
    deed: p.text().$type<OpsDeed>(),
    /** The member whom the action concerned. */
    aboutID: p.bigint('number').nullable(),
    detail: p.text(),
    refused: p.boolean(),
    requestID: p.text(),
  },
});
/** Something that an operator looked at or did. A trigger refuses changes and deletions. */
class OpsRecord extends OpsRecordSchema.class {}
OpsRecordSchema.setClass(OpsRecord);
