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
    /** The title's, once more: a busy keyword's best are read without reading all of them. */
    popularity: p.double().$type<number>(),
  },
});
/** What a title is about, as its source calls it. */
class TitleKeyword extends TitleKeywordSchema.class {}
TitleKeywordSchema.setClass(TitleKeyword);
