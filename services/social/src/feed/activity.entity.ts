import { defineEntity, p } from '@mikro-orm/core';

export const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  indexes: [
    {
      name: 'activity_actor',
      expression: 'create index activity_actor on activity (actor_id, at desc, id desc)',
    },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    actorID: p.bigint('number').fieldName('actor_id'),
    kind: p.text().$type<'reviewed' | 'queued' | 'top10' | 'followed' | 'leveledUp' | 'shared'>(),
    mediaKey: p.text().fieldName('media_key').nullable(),
    title: p.text().nullable(),
    /** What the row says besides. */
    text: p.text().nullable(),
    at: p.datetime(),
  },
});
/** Something a member did that followers see. */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
