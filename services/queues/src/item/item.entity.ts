import { defineEntity, p } from '@mikro-orm/core';

export const ItemSchema = defineEntity({
  name: 'Item',
  tableName: 'item',
  uniques: [{ name: 'item_order', properties: ['queueID', 'rank'] }],
  properties: {
    queueID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    /** The title's place. The byte order of ranks is the order of the queue (rank.rules.ts). */
    rank: p.text().collation('C'),
    addedAt: p.datetime(),
    addedBy: p.bigint('number'),
  },
});
/** A title in a queue. */
class Item extends ItemSchema.class {}
ItemSchema.setClass(Item);
