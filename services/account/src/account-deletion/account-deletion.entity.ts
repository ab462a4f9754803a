import { defineEntity, p } from '@mikro-orm/core';
import type { Service } from '@videoqs/contract/wire/call';

export const AccountDeletionSchema = defineEntity({
  name: 'AccountDeletion',
  tableName: 'departure',
  indexes: [
    {
      name: 'departure_waiting',
      expression: 'create index departure_waiting on departure (gone_at) where finished_at is null',
    },
  ],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    service: p.text().$type<Service>().primary(),
    goneAt: p.datetime(),
    /** When the service said that it keeps nothing any more. */
    finishedAt: p.datetime().nullable(),
    /** How many rows it let go of. */
    rows: p.integer().default(0),
  },
});
/** The proof that a service has forgotten a member whose account is gone: a number and dates, nothing of the person. */
class AccountDeletion extends AccountDeletionSchema.class {}
AccountDeletionSchema.setClass(AccountDeletion);
