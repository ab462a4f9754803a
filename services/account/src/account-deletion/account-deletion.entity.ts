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
    /** The time at which the service confirmed that it has deleted the member's data. */
    finishedAt: p.datetime().nullable(),
    /** The number of rows that the service deleted. */
    rows: p.integer().default(0),
  },
});
/** The proof that a service has deleted a member's data: the member's id, dates and a count, nothing personal. */
class AccountDeletion extends AccountDeletionSchema.class {}
AccountDeletionSchema.setClass(AccountDeletion);
