import { defineEntity, p } from '@mikro-orm/core';

export const SkippedTitleSchema = defineEntity({
  name: 'SkippedTitle',
  tableName: 'skipped_title',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    at: p.datetime(),
  },
});
/** A title that a member does not want to be offered for a while. */
class SkippedTitle extends SkippedTitleSchema.class {}
SkippedTitleSchema.setClass(SkippedTitle);
