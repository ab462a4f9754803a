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
    /**
     * The time at which we first saw the offer. If the offer already existed when the title was added, this is the
     * title's first day.
     */
    since: p.datetime(),
  },
});
/** A service that streams a title in a country by subscription, with ads or free. Searches use it. */
class TitleOffer extends TitleOfferSchema.class {}
TitleOfferSchema.setClass(TitleOffer);
