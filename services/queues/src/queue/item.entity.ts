import { defineEntity, p } from '@mikro-orm/core';

export const ItemSchema = defineEntity({
  name: 'Item',
  tableName: 'item',
  uniques: [{ name: 'item_order', properties: ['queueID', 'rank'] }],
  properties: {
    queueID: p.bigint('number').fieldName('queue_id').primary().autoincrement(false),
    mediaKey: p.text().fieldName('media_key').primary(),
    /** Its place: byte order is the queue's order (rank.ts). */
    rank: p.text().collation('C'),
    addedAt: p.datetime().fieldName('added_at'),
    addedBy: p.bigint('number').fieldName('added_by'),
  },
});
/** A title in a queue. */
export class Item extends ItemSchema.class {}
ItemSchema.setClass(Item);
