import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { TitleSnapshots } from '@videoqs/node/snapshots/title.snapshot';
import { deleteImportedLikes, insertLikes } from '../like/like.store.ts';
import { deleteImportedNotes, insertNotes } from '../note/note.store.ts';
import { deleteImportedTags, insertTags, lockTags } from '../tag/tag.store.ts';
import { wordsOf } from './words.rules.ts';

/** Imports notes, tags and likes from other services, without notifying anybody. */
@Injectable()
export class ImportWords {
  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleSnapshots,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds rows. Existing notes, tags and likes stay, so importing the same rows again changes nothing.
   * @throws Unavailable
   */
  async import(
    userID: number,
    { importID, titles }: Parsed<'/api/words/importWords'>,
  ): Promise<Reply<'/api/words/importWords'>> {
    const asked = [...new Set(titles.map((one) => one.mediaType_vid))];
    const known = new Set((await this.titles.learnAll(asked)).map((card) => card.mediaType_vid));
    const now = this.clock.now();
    const words = wordsOf(
      titles.filter((one) => known.has(one.mediaType_vid)),
      now.toISOString(),
    );
    return inTransaction(this.orm, async (em) => {
      await lockTags(em, userID);
      const notes = await insertNotes(em, userID, { notes: words.notes, importID, now });
      const tags = await insertTags(em, userID, { tags: words.tags, importID, now });
      const likes = await insertLikes(em, userID, { likes: words.likes, importID, now });
      return {
        ...{ notes: notes.added, tags: tags.added, likes, notesKept: notes.kept, tagsLeft: tags.left },
        unknown: asked.filter((key) => !known.has(key)),
      };
    });
  }

  /** Deletes the rows of an import. A note that the member changed later stays. */
  takeBack(
    userID: number,
    { importID }: Parsed<'/api/words/takeBackWords'>,
  ): Promise<Reply<'/api/words/takeBackWords'>> {
    return inTransaction(this.orm, async (em) => {
      await lockTags(em, userID);
      return {
        notes: await deleteImportedNotes(em, userID, importID),
        tags: await deleteImportedTags(em, userID, importID),
        likes: await deleteImportedLikes(em, userID, importID),
      };
    });
  }
}
