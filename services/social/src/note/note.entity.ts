import { defineEntity, p } from '@mikro-orm/core';

export const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: {
    userID: p.bigint('number').primary().autoincrement(false),
    mediaKey: p.text().primary(),
    /** Plain text, in which a newline is a line break. */
    text: p.text(),
    at: p.datetime(),
    /** The import that wrote it, until the member changes it. */
    importID: p.uuid().nullable(),
  },
});
/** A member's note about a title, which nobody else can read; one for each title. */
class Note extends NoteSchema.class {}
NoteSchema.setClass(Note);
