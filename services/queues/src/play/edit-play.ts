import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { messages } from '../messages.ts';
import { knownOf } from '../watchable/watchable.store.ts';
import { whenOf } from '../watcher/time.rules.ts';
import { type Change, ChangePlays } from './change-plays.ts';
import { UnknownPlay } from './play.errors.ts';
import { deletePlays, type PlayRow, playsOf, putPlays } from './play.store.ts';
import { tellChange } from './tell-plays.store.ts';
import { joinUndo, keepUndo } from './undo.store.ts';

type Edit = Parsed<'/api/plays/editPlay'>;

/** Rolls back the transaction when the edited play equals another play of the member. */
class SamePlay extends Error {}

/**
 * Edits plays. A play's row is removed and then written again under the same id, so that everything derived from plays
 * is counted again.
 */
@Injectable()
export class EditPlay {
  constructor(private readonly plays: ChangePlays) {}

  /** @throws UnknownPlay */
  async edit(userID: number, edit: Edit): Promise<Reply<'/api/plays/editPlay'>> {
    try {
      return await this.plays.run(userID, (change) => this.within(change, edit));
    } catch (error) {
      if (error instanceof SamePlay) return { success: false, userMessage: messages.samePlay };
      throw error;
    }
  }

  /**
   * Gives several plays another time, in one transaction that can be undone. Each play keeps its id, stars and privacy.
   * A play that would equal another play of the member is removed, because it is the same viewing.
   */
  move(userID: number, { plays, partOf }: Parsed<'/api/plays/movePlays'>): Promise<Reply<'/api/plays/movePlays'>> {
    return this.plays.run(userID, async (change) => {
      const { em, here } = change;
      const times = new Map(plays.map(({ playID, watchedAt }) => [playID, whenOf(watchedAt, null, here)]));
      const moved = (await playsOf(em, userID, [...times.keys()])).flatMap((play) => {
        const when = times.get(play.id);
        return typeof when === 'object' && when.watched !== play.watched ? [{ ...play, ...when }] : [];
      });
      if (!moved.length) return { moved: 0, undoID: null };
      const removed = await deletePlays(em, userID, { ids: moved.map(({ id }) => id) });
      const added = await putPlays(em, userID, moved);
      await this.plays.settle(change, { added, removed });
      await tellChange(change, { added, removed });
      const undoID = await keepUndo(em, userID, here.now, { removed, added: added.map(({ id }) => id) });
      if (partOf) await joinUndo(em, undoID, partOf);
      return { moved: removed.length, undoID };
    });
  }

  private async within(change: Change, edit: Edit): Promise<Reply<'/api/plays/editPlay'>> {
    const { em, userID } = change;
    const [was] = await playsOf(em, userID, [edit.playID]);
    if (!was) throw new UnknownPlay();
    if (edit.stars !== undefined && was.season < 0) return { success: false, userMessage: messages.starsOfMovie };
    const when =
      edit.watchedAt === undefined ? {} : whenOf(edit.watchedAt, await this.released(change, was), change.here);
    if (when === 'future') return { success: false, userMessage: messages.inFuture };
    if (typeof when === 'string') return { success: false, userMessage: messages.noRelease };
    const play = {
      ...was,
      ...when,
      ...(edit.stars !== undefined && { stars: edit.stars === null ? null : edit.stars * 2 }),
      ...(edit.private !== undefined && { private: edit.private }),
    };
    const removed = await deletePlays(em, userID, { ids: [was.id] });
    const added = await putPlays(em, userID, [play]);
    if (!added.length) throw new SamePlay();
    await this.plays.settle(change, { added, removed });
    await tellChange(change, { added, removed });
    return { success: true };
  }

  private async released({ em }: Change, { media_key, season, episode }: PlayRow): Promise<string | null> {
    const known = await knownOf(em, [media_key], season < 0 ? [] : [{ media_key, season, number: episode }]);
    return season < 0 ? (known.facts.get(media_key)?.released ?? null) : (known.episodes[0]?.air_date ?? null);
  }
}
