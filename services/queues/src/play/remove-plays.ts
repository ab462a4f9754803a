import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { ChangePlays } from './change-plays.ts';
import { deletePlays } from './play.store.ts';
import { tellRemoved } from './tell-plays.store.ts';
import { keepUndo } from './undo.store.ts';

/** Removes plays in one transaction. They can be undone together. */
@Injectable()
export class RemovePlays {
  constructor(private readonly plays: ChangePlays) {}

  remove(userID: number, asked: Parsed<'/api/plays/removePlays'>): Promise<Reply<'/api/plays/removePlays'>> {
    const { playIDs, mediaType_vid: mediaKey = '', season, episode } = asked;
    const which = playIDs ? { ids: playIDs } : { mediaKey, season, episode };
    return this.plays.run(userID, async (change) => {
      const { em, here } = change;
      const removed = await deletePlays(em, userID, which);
      if (!removed.length) return { removed: 0, undoID: null };
      await this.plays.settle(change, { added: [], removed });
      await tellRemoved(change, removed);
      const undoID = await keepUndo(em, userID, here.now, removed);
      return { removed: removed.length, undoID };
    });
  }
}
