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
/** A title that is not in the catalogue, with the facts that another title or a person's page gives about it. */
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
    /** The position in the billing, if known. */
    ord: p.integer(),
    notedAt: p.datetime(),
  },
});
/**
 * A person's part in a title, according to the person's own page at the source. The title's own data takes precedence.
 */
class NotedCredit extends NotedCreditSchema.class {}
NotedCreditSchema.setClass(NotedCredit);
