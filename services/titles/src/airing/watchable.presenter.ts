import type { Watchable } from '@videoqs/contract/titles/rpc';
import { presentCard } from '../catalogue/card.presenter.ts';
import type { MakerRow, WatchableRow, WatchableSeasonRow } from '../catalogue/reads/watchable.reads.ts';

/** A title with the facts that plays need. @param makers of this title @param seasons of this title, by number */
export function presentWatchable(
  title: WatchableRow,
  makers: readonly MakerRow[],
  seasons: readonly WatchableSeasonRow[],
): Watchable {
  const of = (part: MakerRow['part']) =>
    makers.filter((m) => m.part === part).map(({ id, name }) => ({ personID: id, name }));
  return {
    ...presentCard(title),
    changedAt: title.changed_at.toISOString(),
    released: title.released,
    countries: title.countries,
    language: title.language,
    directors: of('directors'),
    writers: of('writers'),
    actors: of('actors'),
    ended: title.media_type === 'tv' ? title.ended : null,
    seasons: seasons.map(({ media_key: _, ...season }) => season),
  };
}
