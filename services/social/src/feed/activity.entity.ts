import { defineEntity, p } from '@mikro-orm/core';

export const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  indexes: [
    {
      name: 'activity_actor',
      expression: 'create index activity_actor on activity (actor_id, at desc, id desc) where head_id is null',
    },
    {
      name: 'activity_about',
      expression: 'create index activity_about on activity (about_id) where about_id is not null',
    },
    {
      name: 'activity_head',
      expression: 'create index activity_head on activity (head_id, at desc) where head_id is not null',
    },
    { name: 'activity_waiting', expression: 'create index activity_waiting on activity (id) where waiting' },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    actorID: p.bigint('number'),
    kind: p.text().$type<'reviewed' | 'queued' | 'top10' | 'followed' | 'leveledUp' | 'shared'>(),
    mediaKey: p.text().nullable(),
    title: p.text().nullable(),
    /** What the row says besides. */
    text: p.text().nullable(),
    /** The member it is about. */
    aboutID: p.bigint('number').nullable(),
    at: p.datetime(),
    /** The entry it belongs to; null: it is one itself. */
    headID: p.bigint('number').nullable(),
    /** Of an entry: how many belong together, itself counted. */
    count: p.integer().default(1),
    /** An entry that is not in the lists of active readers yet. */
    waiting: p.boolean().default(true),
  },
});
/** Something a member did that followers see. */
class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
