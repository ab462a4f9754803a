import { defineEntity, p } from '@mikro-orm/core';

export const TitleOfferSchema = defineEntity({
  name: 'TitleOffer',
  tableName: 'title_offer',
  indexes: [
    {
      name: 'title_offer_new',
      expression: 'create index title_offer_new on title_offer (country, provider, since desc, media_key)',
    },
    { name: 'title_offer_title', properties: ['mediaKey'] },
  ],
  properties: {
    country: p.text().primary(),
    provider: p.text().primary(),
    mediaKey: p.text().primary(),
    /** When it was noticed; of an offer that was there at the first look, the day that the title was first seen on. */
    since: p.datetime(),
  },
});
/** A title that a service streams in a country, by subscription, with ads or free: what it is found by. */
class TitleOffer extends TitleOfferSchema.class {}
TitleOfferSchema.setClass(TitleOffer);
