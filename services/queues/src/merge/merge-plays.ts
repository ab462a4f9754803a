import { Injectable } from '@nestjs/common';
import type { Merge } from '@videoqs/node/snapshots/merged-title';
import { ChangePlays } from '../play/change-plays.ts';
import { deletePlays, putPlays } from '../play/play.store.ts';
import { dropShow, keepProgress, statesSaid } from '../progress/progress.store.ts';
import { dropTitle } from '../tally/tally.store.ts';
import { todayOf } from '../watcher/time.rules.ts';
import { countPlays } from '../watcher/watcher.store.ts';
import { mergedPlays } from './merge.rules.ts';

/** Moves plays of merged titles, member by member, because counts and progress change under the member's lock. */
@Injectable()
export class MergePlays {
  constructor(private readonly plays: ChangePlays) {}

  /**
   * Makes a member's plays of a merged title plays of the other title. The state that the member chose for the merged
   * show counts only if the member had no plays or state of the other show. No event is published, because other
   * services move their own rows.
   */
  merge(userID: number, { from, into }: Merge): Promise<void> {
    return this.plays.run(userID, async (change) => {
      const { em, here } = change;
      const said = await statesSaid(em, userID, [from, into]);
      const went = await deletePlays(em, userID, { mediaKey: from });
      const stayed = went.length ? await deletePlays(em, userID, { mediaKey: into }) : [];
      const moved = went.map((play) => ({ ...play, media_key: into }));
      const added = await putPlays(em, userID, mergedPlays(stayed, moved));
      await this.plays.settle(change, { added, removed: [...stayed, ...went] });
      await countPlays(em, userID, { all: 0, ofPrivate: 0 });
      const says = said.get(from);
      if (says && !said.has(into)) await keepProgress(em, userID, [into], { today: todayOf(here), says });
      await dropShow(em, userID, from);
      await dropTitle(em, userID, from);
    });
  }
}
