import { defineEntity, p } from '@mikro-orm/core';

export const TitleKeywordSchema = defineEntity({
  name: 'TitleKeyword',
  tableName: 'title_keyword',
  indexes: [
    {
      name: 'title_keyword_popular',
      expression: 'create index title_keyword_popular on title_keyword (keyword, popularity desc, media_key)',
    },
  ],
  properties: {
    mediaKey: p.text().primary(),
    keyword: p.text().primary(),
    /**
     * A copy of the title's popularity, so that the most popular titles of a frequent keyword are found without reading
     * all of them.
     */
    popularity: p.double().$type<number>(),
  },
});
/** A subject of a title, in its source's words. */
class TitleKeyword extends TitleKeywordSchema.class {}
TitleKeywordSchema.setClass(TitleKeyword);
