import { defineEntity, p } from '@mikro-orm/core';

export const TitlePageSchema = defineEntity({
  name: 'TitlePage',
  tableName: 'title_page',
  indexes: [{ name: 'title_page_shows', expression: 'create index title_page_shows on title_page using gin (shows)' }],
  properties: {
    mediaKey: p.text().primary(),
    /** LAYOUT of the release that wrote it: two releases side by side keep a page each. */
    layout: p.integer().primary().autoincrement(false),
    /** Another each time it is written. */
    edition: p.uuid().defaultRaw('gen_random_uuid()'),
    /** The call's reply as JSON text. */
    body: p.text(),
    /** Keys of the other titles whose cards stand in it. */
    shows: p.array(),
    writtenAt: p.datetime().defaultRaw('now()'),
  },
});
/** A title's whole answer, written when it is first asked for and gone with any change to what it shows. */
class TitlePage extends TitlePageSchema.class {}
TitlePageSchema.setClass(TitlePage);
