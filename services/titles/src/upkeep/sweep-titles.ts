import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { dueShows, dueTitles, goneTitle, noteLetGo } from '../catalogue/freshness.store.ts';
import { forgetNotes } from '../catalogue/write/noted.store.ts';
import { writeTitles } from '../import/write-titles.ts';
import { toRecord } from '../record/to-record.ts';
import { doTask } from '../tmdb/do-task.ts';
import { oneByOne } from '../tmdb/one-by-one.ts';
import { Tmdb } from '../tmdb/tmdb.ts';
import { AGAIN_MS, dueWatched, KEPT_MS } from './freshness.rules.ts';
import { RefreshTitle } from './refresh-title.ts';

/** The maximum number of titles in one run. The next run, within the hour, continues. */
const MOST = 2_000;

/**
 * Makes sure that TMDB's data is not kept for longer than allowed: old data is fetched again or deleted. Shows that
 * members watch come first and are refreshed daily.
 */
@Injectable()
export class SweepTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: Tmdb,
    private readonly titles: RefreshTitle,
    private readonly clock: Clock,
  ) {}

  /**
   * @param o.all true to include titles that were never requested from TMDB
   * @returns a sentence that says how many titles were checked, refreshed and deleted, or why nothing was done
   */
  async run(o: { all?: true; most?: number } = {}): Promise<string> {
    let note = 'somebody else is at it';
    if (!this.tmdb.on) return 'no way to TMDB';
    await doTask(
      this.orm,
      'sweep of titles',
      () => this.clock.now(),
      async (_, goesOn) => {
        const now = this.clock.now();
        const before = new Date(now.getTime() - AGAIN_MS);
        const most = o.most ?? MOST;
        const watched = await dueShows(this.orm.em, { ...dueWatched(now), most });
        const old = await dueTitles(this.orm.em, { before, all: o.all === true, most });
        const due = [...new Map([...watched, ...old].map((t) => [mediaKey(t.media_type, t.vid), t])).values()];
        const count = { refreshed: 0, gone: 0 };
        const failed = await oneByOne(due, async ({ media_type, vid }) => {
          const outcome = await this.titles.refresh(media_type, vid);
          if (outcome === 'written') count.refreshed++;
          else count.gone += await this.letGo(media_type, vid);
          await goesOn();
        });
        await forgetNotes(this.orm.em, new Date(this.clock.now().getTime() - KEPT_MS));
        note = `${due.length} looked at, ${count.refreshed} refreshed, ${count.gone} let go, ${failed} failed`;
        return { doneUntil: null, note };
      },
    );
    return note;
  }

  /**
   * Deletes TMDB's facts about a title that is no longer in TMDB, six months after TMDB's last answer. Name, year and
   * genres are kept, so that queues and links can still show the title.
   * @returns 1 when the facts were deleted, otherwise 0
   */
  private letGo(mediaType: MediaType, vid: number): Promise<number> {
    const now = this.clock.now();
    return inTransaction(this.orm, async (em) => {
      const held = await goneTitle(em, mediaType, vid, new Date(now.getTime() - KEPT_MS));
      if (!held) return 0;
      const date = held.date ?? held.year?.toString();
      const names =
        mediaType === 'movie'
          ? { title: held.title, original_title: held.original_title, release_date: date, runtime: held.runtime }
          : { name: held.title, original_name: held.original_title, first_air_date: date };
      const bare = toRecord({
        media_type: mediaType,
        id: vid,
        ...names,
        genres: held.genres.map((name) => ({ name })),
        original_language: held.language,
      });
      await writeTitles(em, [bare], held.source, now);
      await noteLetGo(em, bare.mediaKey, now);
      return 1;
    });
  }
}
