import { defineEntity, p } from '@mikro-orm/core';

export const ContactSchema = defineEntity({
  name: 'Contact',
  tableName: 'contact',
  indexes: [
    {
      name: 'contact_newest',
      expression: 'create index contact_newest on contact (user_id, since desc, contact_id desc)',
    },
    { name: 'contact_contact', properties: ['contactID'] },
  ],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    contactID: p.bigint('number').primary().autoincrement(false),
    since: p.datetime(),
  },
});
/** A member in another member's contacts. */
class Contact extends ContactSchema.class {}
ContactSchema.setClass(Contact);
