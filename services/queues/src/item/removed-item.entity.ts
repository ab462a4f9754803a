import { defineEntity, p } from '@mikro-orm/core';

export const RemovedItemSchema = defineEntity({
  name: 'RemovedItem',
  tableName: 'removed_item',
  indexes: [
    { name: 'removed_item_at', properties: ['removedAt'] },
    {
      name: 'removed_item_reminders',
      expression: 'create index removed_item_reminders on removed_item using gin (reminders jsonb_path_ops)',
    },
  ],
  properties: {
    queueID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    rank: p.text().collation('C'),
    addedAt: p.datetime(),
    addedBy: p.bigint('number'),
    removedBy: p.bigint('number'),
    removedAt: p.datetime(),
    /** All members' reminders for the title. */
    reminders: p.json().$type<{ id: string; user_id: number; remind_date: string; due_at: string }[]>(),
  },
});
/** A title as it was in a queue when a member last removed it. That member may restore it. */
class RemovedItem extends RemovedItemSchema.class {}
RemovedItemSchema.setClass(RemovedItem);
