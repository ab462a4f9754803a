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
    /** The import that added the note; null after the member has written the note themselves. */
    importID: p.uuid().nullable(),
  },
});
/** A member's note about a title. Nobody else can read it. Each member has at most one note about a title. */
class Note extends NoteSchema.class {}
NoteSchema.setClass(Note);
