import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { keepProgress } from '../progress/progress.store.ts';
import { movedTo, todayOf } from '../watcher/time.rules.ts';
import { ChangePlays } from './change-plays.ts';
import { LeaveQueue } from './leave-queue.ts';
import { NothingToUndo } from './play.errors.ts';
import { undoneSince } from './play.rules.ts';
import { deletePlays, putPlays, showsWithoutPlays } from './play.store.ts';
import { tellChange } from './tell-plays.store.ts';
import { takeUndo } from './undo.store.ts';

/**
 * Undoes a member's change of plays. It restores the plays, the states that the member had set for the shows, and the
 * titles in the member's queue. A show that has no plays left loses its state, because an import also sets the states
 * of the shows that it adds.
 */
@Injectable()
export class UndoPlays {
  constructor(
    private readonly plays: ChangePlays,
    private readonly queue: LeaveQueue,
  ) {}

  /** @throws NothingToUndo, NoRoomToUndo */
  undo(userID: number, { undoID }: Parsed<'/api/plays/undoPlays'>): Promise<Reply<'/api/plays/undoPlays'>> {
    return this.plays.run(userID, async (change) => {
      const { em, here } = change;
      const done = await takeUndo(em, userID, undoID, undoneSince(here.now));
      if (!done) throw new NothingToUndo();
      const removed = done.added.length ? await deletePlays(em, userID, { ids: done.added }) : [];
      // The member may have changed their time zone since the change.
      const back = done.removed.map((play) => ({ ...play, ...movedTo(here.zone, play.watched) }));
      const added = await putPlays(em, userID, back);
      await this.plays.settle(change, { added, removed });
      const without = await showsWithoutPlays(em, userID, removed);
      await keepProgress(em, userID, without, { today: todayOf(here), says: null });
      for (const [key, says] of Object.entries(done.said))
        await keepProgress(em, userID, [key], { today: todayOf(here), says });
      await this.queue.comeBack(change, done.leftQueue);
      await tellChange(change, { added, removed });
      return { success: true };
    });
  }
}
