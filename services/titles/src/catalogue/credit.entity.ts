import { defineEntity, p } from '@mikro-orm/core';

export const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'person',
  indexes: [
    { name: 'person_edition', properties: ['edition'] },
    {
      name: 'person_checked',
      expression: 'create index person_checked on person (checked_at) where checked_at is not null',
    },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    name: p.text(),
    profilePath: p.text().nullable(),
    /** TMDB's number: 0 unknown, 1 female, 2 male, 3 non-binary. */
    gender: p.integer().default(0),
    knownFor: p.text().default(''),
    /** The person's popularity according to the source; 0 when unknown. */
    popularity: p.double().default(0).$type<number>(),
    birthday: p.date().nullable(),
    deathday: p.date().nullable(),
    biography: p.text().default(''),
    placeOfBirth: p.text().default(''),
    imdbID: p.text().default(''),
    homepage: p.text().default(''),
    /** Paths of portraits at TMDB. */
    images: p.array().default([]),
    /** The catalogue's edition when the person was last written (catalogue_state). */
    edition: p.bigint('number').defaultRaw('0'),
    /** The time at which the person's own page at the source was last read; null for never. */
    checkedAt: p.datetime().nullable(),
    /** The time at which reading that page last failed; null if it has succeeded since. */
    fetchFailedAt: p.datetime().nullable(),
  },
});
/** A person with a part in a title. */
export class Person extends PersonSchema.class {}
PersonSchema.setClass(Person);

export const CreditSchema = defineEntity({
  name: 'Credit',
  tableName: 'credit',
  indexes: [{ name: 'credit_person', properties: ['personID', 'mediaKey'] }],
  checks: [{ name: 'credit_kind_check', expression: `kind in ('cast', 'crew')` }],
  properties: {
    mediaKey: p.text().primary(),
    kind: p.text().$type<'cast' | 'crew'>().primary(),
    /** The position in the billing, from 0. */
    ord: p.integer().primary().autoincrement(false),
    personID: p.bigint('number'),
    /** The character, or the job. */
    role: p.text(),
  },
});
/** One person's part in a title. */
class Credit extends CreditSchema.class {}
CreditSchema.setClass(Credit);
