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
    /** Everybody's reminders of it. */
    reminders: p.json().$type<{ id: string; user_id: number; remind_date: string; due_at: string }[]>(),
  },
});
/** A title as it stood in a queue when it was last taken out; whoever did so may put it back. */
class RemovedItem extends RemovedItemSchema.class {}
RemovedItemSchema.setClass(RemovedItem);
