import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { cleanNote } from '@videoqs/contract/social/words/words-text';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { z } from 'zod';
import { KnownTitles } from '../snapshot/known-titles.ts';
import { presentNote } from './note.presenter.ts';
import { deleteNote, exportNotes, findNote, writeNote } from './note.store.ts';

/** The title of the last note on the previous page. */
const position = z.tuple([mediaKeyValue]);

/** Reads and writes the caller's own notes about titles. */
@Injectable()
export class KeepNote {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: KnownTitles,
  ) {}

  async fetch(
    userID: number,
    { mediaType_vid }: Parsed<'/api/notes/fetchNote'>,
  ): Promise<Reply<'/api/notes/fetchNote'>> {
    const note = await findNote(this.orm.em, userID, mediaType_vid);
    return { text: note?.text ?? '', at: note?.at.toISOString() ?? null };
  }

  async fetchAll(
    userID: number,
    { limit, after }: Parsed<'/api/notes/fetchNotes'>,
  ): Promise<Reply<'/api/notes/fetchNotes'>> {
    const [from] = readCursor(position, after) ?? [''];
    const rows = await exportNotes(this.orm.em, userID, from, limit + 1);
    const notes = rows.slice(0, limit).map(presentNote);
    return { notes, nextCursor: rows.length > limit ? writeCursor([rows[limit - 1]?.media_key]) : null };
  }

  /** @throws UnknownTitle, Unavailable */
  async save(
    userID: number,
    { mediaType_vid: key, text: typed }: Parsed<'/api/notes/saveNote'>,
  ): Promise<Reply<'/api/notes/saveNote'>> {
    const text = cleanNote(typed);
    if (text) await this.titles.require(key);
    throwIfPast();
    if (text) await writeNote(this.orm.em, { userID, key, text, at: this.clock.now() });
    else await deleteNote(this.orm.em, userID, key);
    return { success: true };
  }
}
