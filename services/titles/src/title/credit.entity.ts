import { defineEntity, p } from '@mikro-orm/core';

export const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'person',
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    name: p.text(),
    profilePath: p.text().fieldName('profile_path').nullable(),
    /** As TMDB numbers it: 0 unknown, 1 female, 2 male, 3 non-binary. */
    gender: p.integer().default(0),
    knownFor: p.text().fieldName('known_for').default(''),
  },
});
/** Somebody with a part in a title. */
export class Person extends PersonSchema.class {}
PersonSchema.setClass(Person);

export const CreditSchema = defineEntity({
  name: 'Credit',
  tableName: 'credit',
  indexes: [{ name: 'credit_person', properties: ['personID', 'mediaKey'] }],
  checks: [{ name: 'credit_kind_check', expression: `kind in ('cast', 'crew')` }],
  properties: {
    mediaKey: p.text().fieldName('media_key').primary(),
    kind: p.text().$type<'cast' | 'crew'>().primary(),
    /** Place in the billing, from 0. */
    ord: p.integer().primary().autoincrement(false),
    personID: p.bigint('number').fieldName('person_id'),
    /** The character, or the job. */
    role: p.text(),
  },
});
/** One person's part in a title. */
export class Credit extends CreditSchema.class {}
CreditSchema.setClass(Credit);
