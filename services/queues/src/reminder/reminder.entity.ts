import { defineEntity, p } from '@mikro-orm/core';

export const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminder',
  indexes: [
    { name: 'reminder_member', properties: ['userID'] },
    { name: 'reminder_due', properties: ['dueAt'] },
  ],
  uniques: [{ name: 'reminder_queue_id_media_key_user_id_key', properties: ['queueID', 'mediaKey', 'userID'] }],
  properties: {
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    queueID: p.bigint('number'),
    mediaKey: p.text(),
    /** The day that the member picked, in their time zone at that time. */
    remindDate: p.date(),
    /** 09:00 on the picked day, in the time zone that the member had then. */
    dueAt: p.datetime(),
  },
});
/** A member's reminder of a title. The row is deleted when the reminder comes due. */
class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);

export const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'delivery',
  indexes: [
    {
      name: 'delivery_member',
      expression: 'create index delivery_member on delivery (user_id, at desc, id desc)',
    },
    { name: 'delivery_at', properties: ['at'] },
  ],
  properties: {
    /** The reminder's id. */
    id: p.uuid().primary(),
    userID: p.bigint('number'),
    mediaKey: p.text(),
    title: p.text(),
    at: p.datetime(),
  },
});
/** A delivered reminder. Its row is the notice behind the bell, and it prevents a second delivery. */
class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
