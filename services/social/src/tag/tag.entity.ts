import { defineEntity, p } from '@mikro-orm/core';

export const TagSchema = defineEntity({
  name: 'Tag',
  tableName: 'title_tag',
  indexes: [
    {
      name: 'title_tag_titles',
      expression: 'create index title_tag_titles on title_tag (user_id, tag_key, at desc, media_key desc)',
    },
  ],
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    /** What its spellings have in common. */
    tagKey: p.text().primary(),
    /** As the member wrote it. */
    tag: p.text(),
    /** Its place among the tags of the title, from 0. */
    place: p.smallint(),
    /** When the title got it. */
    at: p.datetime(),
    /** The import that wrote it. */
    importID: p.uuid().nullable(),
  },
});
/** One of a member's tags of a title. */
class Tag extends TagSchema.class {}
TagSchema.setClass(Tag);
