import { defineEntity, p } from '@mikro-orm/core';

export const TitlePageSchema = defineEntity({
  name: 'TitlePage',
  tableName: 'title_page',
  indexes: [{ name: 'title_page_shows', expression: 'create index title_page_shows on title_page using gin (shows)' }],
  properties: {
    mediaKey: p.text().primary(),
    /** The LAYOUT of the release that wrote the page. Two releases that run side by side store a page each. */
    layout: p.integer().primary().autoincrement(false),
    /** A new value is set each time the page is written. */
    edition: p.uuid().defaultRaw('gen_random_uuid()'),
    /** The call's reply as JSON text. */
    body: p.text(),
    /** Keys of the other titles whose cards the page contains. */
    shows: p.array(),
    writtenAt: p.datetime().defaultRaw('now()'),
  },
});
/** The whole answer about a title. It is written on the first request, and deleted by any change of its content. */
class TitlePage extends TitlePageSchema.class {}
TitlePageSchema.setClass(TitlePage);
