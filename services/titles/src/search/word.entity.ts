import { defineEntity, p } from '@mikro-orm/core';

export const WordSchema = defineEntity({
  name: 'Word',
  tableName: 'word',
  indexes: [
    { name: 'word_word', expression: 'create unique index word_word on word (word text_pattern_ops)' },
    { name: 'word_trigrams', expression: 'create index word_trigrams on word using gin (word gin_trgm_ops)' },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    word: p.text(),
    /** Popularity of its most popular title ever: orders the words that a beginning may mean. */
    reach: p.double().$type<number>(),
  },
});
/** A word that titles are found by. */
export class Word extends WordSchema.class {}
WordSchema.setClass(Word);

export const TitleWordSchema = defineEntity({
  name: 'TitleWord',
  tableName: 'title_word',
  indexes: [{ name: 'title_word_title', properties: ['mediaKey'] }],
  properties: {
    wordID: p.bigint('number').fieldName('word_id').primary().autoincrement(false),
    mediaKey: p.text().fieldName('media_key').primary(),
  },
});
export class TitleWord extends TitleWordSchema.class {}
TitleWordSchema.setClass(TitleWord);

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
    mediaKey: p.text().fieldName('media_key').primary(),
    keyword: p.text().primary(),
    /** The title's, once more: a busy keyword's best are read without reading all of them. */
    popularity: p.double().$type<number>(),
  },
});
export class TitleKeyword extends TitleKeywordSchema.class {}
TitleKeywordSchema.setClass(TitleKeyword);
