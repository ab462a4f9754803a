import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { cleanNote } from '@videoqs/contract/social/words/words-text';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { KnownTitles } from '../snapshot/known-titles.ts';
import { deleteNote, findNote, writeNote } from './note.store.ts';

/** Reads and writes the caller's own note about a title. */
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
