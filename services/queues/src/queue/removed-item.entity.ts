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
    queueID: p.bigint('number').fieldName('queue_id').primary().autoincrement(false),
    mediaKey: p.text().fieldName('media_key').primary(),
    rank: p.text().collation('C'),
    addedAt: p.datetime().fieldName('added_at'),
    addedBy: p.bigint('number').fieldName('added_by'),
    removedBy: p.bigint('number').fieldName('removed_by'),
    removedAt: p.datetime().fieldName('removed_at'),
    /** Everybody's reminders of it. */
    reminders: p.json().$type<{ id: string; user_id: number; remind_date: string; due_at: string }[]>(),
  },
});
/** A title as it stood in a queue when it was last taken out; whoever did so may put it back. */
export class RemovedItem extends RemovedItemSchema.class {}
RemovedItemSchema.setClass(RemovedItem);
