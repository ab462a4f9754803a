import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { messages } from '../messages.ts';
import { knownOf } from '../watchable/watchable.store.ts';
import { whenOf } from '../watcher/time.rules.ts';
import { type Change, ChangePlays } from './change-plays.ts';
import { UnknownPlay } from './play.errors.ts';
import { deletePlays, type PlayRow, playOf, putPlays } from './play.store.ts';
import { tellRemoved } from './tell-plays.store.ts';

type Edit = Parsed<'/api/plays/editPlay'>;

/** Rolls back the transaction when the edited play equals another play of the member. */
class SamePlay extends Error {}

/**
 * Edits a play. The play's row is removed and written again under its id, so that everything derived from plays is
 * counted again too.
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

  private async within(change: Change, edit: Edit): Promise<Reply<'/api/plays/editPlay'>> {
    const { em, userID } = change;
    const was = await playOf(em, userID, edit.playID);
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
    await tellRemoved(change, removed);
    return { success: true };
  }

  private async released({ em }: Change, { media_key, season, episode }: PlayRow): Promise<string | null> {
    const known = await knownOf(em, [media_key], season < 0 ? [] : [{ media_key, season, number: episode }]);
    return season < 0 ? (known.facts.get(media_key)?.released ?? null) : (known.episodes[0]?.air_date ?? null);
  }
}
