import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { ChangePlays } from './change-plays.ts';
import { deletePlays } from './play.store.ts';
import { tellChange } from './tell-plays.store.ts';
import { joinUndo, keepUndo } from './undo.store.ts';

/** Removes plays in one transaction. They can be undone together, or as part of an earlier change. */
@Injectable()
export class RemovePlays {
  constructor(private readonly plays: ChangePlays) {}

  remove(userID: number, asked: Parsed<'/api/plays/removePlays'>): Promise<Reply<'/api/plays/removePlays'>> {
    const { playIDs, mediaType_vid: mediaKey = '', season, episode, partOf } = asked;
    const which = playIDs ? { ids: playIDs } : { mediaKey, season, episode };
    return this.plays.run(userID, async (change) => {
      const { em, here } = change;
      const removed = await deletePlays(em, userID, which);
      if (!removed.length) return { removed: 0, undoID: null };
      await this.plays.settle(change, { added: [], removed });
      await tellChange(change, { added: [], removed });
      const undoID = await keepUndo(em, userID, here.now, { removed });
      if (partOf) await joinUndo(em, undoID, partOf);
      return { removed: removed.length, undoID };
    });
  }
}
