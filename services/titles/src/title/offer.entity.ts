import { defineEntity, p } from '@mikro-orm/core';

export const TitleOfferSchema = defineEntity({
  name: 'TitleOffer',
  tableName: 'title_offer',
  indexes: [
    {
      name: 'title_offer_new',
      expression: 'create index title_offer_new on title_offer (country, provider, since desc nulls last, media_key)',
    },
    { name: 'title_offer_title', properties: ['mediaKey'] },
  ],
  properties: {
    country: p.text().primary(),
    provider: p.text().primary(),
    mediaKey: p.text().fieldName('media_key').primary(),
    /** Null where it was there already when the title was first looked at. */
    since: p.datetime().nullable(),
  },
});
/** A title that a service streams in a country, by subscription, with ads or free: what it is found by. */
export class TitleOffer extends TitleOfferSchema.class {}
TitleOfferSchema.setClass(TitleOffer);
