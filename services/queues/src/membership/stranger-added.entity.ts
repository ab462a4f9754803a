import { defineEntity, p } from '@mikro-orm/core';

export const StrangerAddedSchema = defineEntity({
  name: 'StrangerAdded',
  tableName: 'stranger_added',
  indexes: [
    { name: 'stranger_added_by', properties: ['byID', 'at'] },
    { name: 'stranger_added_at', properties: ['at'] },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    byID: p.bigint('number'),
    at: p.datetime(),
    count: p.smallint(),
  },
});
/** Records how many strangers a member added to queues. A row is kept for a day. */
class StrangerAdded extends StrangerAddedSchema.class {}
StrangerAddedSchema.setClass(StrangerAdded);
