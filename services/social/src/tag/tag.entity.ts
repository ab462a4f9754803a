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
    /** A form of the tag that is the same for all its spellings. */
    tagKey: p.text().primary(),
    /** The tag as the member wrote it. */
    tag: p.text(),
    /** The tag's position among the tags of the title, from 0. */
    place: p.smallint(),
    /** The time at which the title got the tag. */
    at: p.datetime(),
    /** The import that added the tag. */
    importID: p.uuid().nullable(),
  },
});
/** A tag that a member gave a title. */
class Tag extends TagSchema.class {}
TagSchema.setClass(Tag);
