import { defineEntity, p } from '@mikro-orm/core';

export const NotedTitleSchema = defineEntity({
  name: 'NotedTitle',
  tableName: 'noted_title',
  indexes: [{ name: 'noted_title_noted', properties: ['notedAt'] }],
  properties: {
    mediaKey: p.text().primary(),
    title: p.text(),
    year: p.integer().nullable(),
    date: p.date().nullable(),
    posterPath: p.text().nullable(),
    genres: p.array(),
    voteAverage: p.double().$type<number>(),
    popularity: p.double().$type<number>(),
    notedAt: p.datetime(),
  },
});
/** A title that the catalogue does not hold, as far as a title or a person that it holds tells of it. */
class NotedTitle extends NotedTitleSchema.class {}
NotedTitleSchema.setClass(NotedTitle);

export const NotedCreditSchema = defineEntity({
  name: 'NotedCredit',
  tableName: 'noted_credit',
  indexes: [{ name: 'noted_credit_noted', properties: ['notedAt'] }],
  checks: [{ name: 'noted_credit_kind_check', expression: `kind in ('cast', 'crew')` }],
  properties: {
    personID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    kind: p.text().$type<'cast' | 'crew'>().primary(),
    role: p.text().primary(),
    /** Place in the billing as far as it is known. */
    ord: p.integer(),
    notedAt: p.datetime(),
  },
});
/** Somebody's part in a title as their own page at the source tells of it; what the title itself says goes before. */
class NotedCredit extends NotedCreditSchema.class {}
NotedCreditSchema.setClass(NotedCredit);
