import type { Body } from '@videoqs/contract/calls';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { placeOf, type SeasonsOf } from './episodes.ts';
import type { Matched } from './plan.ts';
import type { LibraryEntry } from './read-library.ts';
import type { Played } from './sources/entry.ts';
import type { When } from './sources/when.ts';

/** A play of an imported history. */
export type PlannedPlay = Body<'/api/plays/addPlays'>['plays'][number] & { watchedAt: string };
type PlannedShow = Body<'/api/plays/addShowPlays'> & { from: string };

type Said = NonNullable<LibraryEntry['state']>;

/** The figures of a history, which members see before it is saved. */
export interface Figures {
  plays: number;
  movies: number;
  episodes: number;
  shows: number;
  rewatches: number;
  /** The number of shows for which the files say only up to which episode they were watched, without a date. */
  filled: number;
  /** Plays by year, the earliest first. Plays of unknown date come last, under null. */
  byYear: (readonly [year: number | null, plays: number])[];
  /** The number of viewings whose episode could not be identified. */
  unplaced: number;
  /** The number of shows that the files call watching, paused or dropped. */
  states: number;
}

/** What an import adds to a diary. */
export interface History {
  /** New plays, by the service that they come from. */
  plays: ReadonlyMap<string, readonly PlannedPlay[]>;
  /** Shows of which all episodes were watched, or all episodes up to one. */
  shows: readonly PlannedShow[];
  /**
   * The states that the files give to shows, with or without plays. A state is set only if the show is new to the
   * member.
   */
  states: readonly { mediaType_vid: string; state: Said }[];
  figures: Figures;
}

/** The member's answers for each file whose dates may begin with the day or the month. */
export type DayFirst = Readonly<Record<string, boolean>>;

/** The viewings of one movie or episode, collected while the files are read. */
interface Thing {
  mediaType_vid: string;
  season?: number;
  episode?: number;
  dated: Viewing[];
  summaries: Viewing[];
}
interface Viewing {
  source: string;
  when: string;
  play: Played;
}

/**
 * The plays of all matched titles. If two files contain the same viewing, it becomes one play.
 * @param seasonsOf the seasons of shows for which the files name episodes without numbers
 */
export function plannedHistory(matched: readonly Matched[], seasonsOf: SeasonsOf, dayFirst: DayFirst): History {
  const plays = new Map<string, PlannedPlay[]>();
  const shows = new Map<string, PlannedShow>();
  const said = new Map<string, Said>();
  let things = 0;
  let unplaced = 0;
  // The titles are handled one after another, because the viewings of a whole history take more memory than its plays.
  for (const { title, entries } of byTitle(matched)) {
    const key = title.mediaType_vid;
    const ofTitle = new Map<string, Thing>();
    for (const entry of entries) {
      if (key.startsWith('tv_') && entry.state) said.set(key, entry.state);
      if (key.startsWith('tv_') && entry.upTo) shows.set(key, wholeShow(key, entry.source, 'unknown', entry.upTo));
      for (const play of entry.plays ?? []) {
        const when = settledWhen(play.when, dayFirst[entry.file]);
        const place = placeOf(play, title, seasonsOf);
        if (place === 'unknown') unplaced++;
        else if (place === 'whole') shows.set(key, earlier(shows.get(key), wholeShow(key, entry.source, when)));
        else {
          const id = `${place?.season} ${place?.episode}`;
          const thing = ofTitle.get(id) ?? { mediaType_vid: key, ...place, dated: [], summaries: [] };
          ofTitle.set(id, thing);
          thing[play.isSummary ? 'summaries' : 'dated'].push({ source: entry.source, when, play });
        }
      }
    }
    for (const thing of ofTitle.values())
      for (const { source, play } of viewingsOf(thing)) {
        const of = plays.get(source) ?? [];
        of.push(play);
        plays.set(source, of);
      }
    things += ofTitle.size;
  }
  for (const all of plays.values()) all.sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
  return {
    plays,
    shows: [...shows.values()],
    states: [...said].map(([mediaType_vid, state]) => ({ mediaType_vid, state })),
    figures: { ...figuresOf([...plays.values()].flat(), shows.size, things, unplaced), states: said.size },
  };
}

/** All lines about each title that was found. */
function byTitle(matched: readonly Matched[]): Iterable<{ title: TitleCard; entries: readonly LibraryEntry[] }> {
  const titles = new Map<string, { title: TitleCard; entries: readonly LibraryEntry[] }>();
  for (const { picked, isLeftOut, entries } of matched) {
    if (!picked || isLeftOut) continue;
    const before = titles.get(picked.mediaType_vid)?.entries ?? [];
    titles.set(picked.mediaType_vid, { title: picked, entries: before.concat(entries) });
  }
  return titles.values();
}

const settledWhen = (when: When, isDayFirst: boolean | undefined): string => {
  if (typeof when === 'string') return when;
  if (isDayFirst === undefined) return 'unknown';
  return isDayFirst ? when.dayFirst : when.monthFirst;
};

const wholeShow = (
  mediaType_vid: string,
  from: string,
  watchedAt: string,
  upTo?: LibraryEntry['upTo'],
): PlannedShow => ({
  mediaType_vid,
  from,
  watchedAt,
  ...(upTo && upTo !== 'all' && { upTo }),
});

/** Chooses between two viewings of a whole show: the one with a date, otherwise the earlier one. */
const earlier = (known: PlannedShow | undefined, next: PlannedShow): PlannedShow =>
  !known || known.watchedAt === 'unknown' || (next.watchedAt ?? '') < (known.watchedAt ?? '') ? next : known;

/** Compares viewings. Unknown dates come first, so that the newest play of a show has a date. */
const orderOf = ({ watchedAt }: PlannedPlay): string => (watchedAt === 'unknown' ? '' : watchedAt);

const minuteOf = (when: string): string => when.slice(0, 16);
/**
 * Whether a day and an instant may be the same viewing. The day is in the member's time zone, which is the time zone of
 * the device.
 */
const isOn = (day: string, instant: string): boolean =>
  instant.startsWith(day) || new Date(instant).toLocaleDateString('sv') === day;

/**
 * The plays of one movie or episode. If no viewing has a date, the newest summary ("watched at some time") becomes one
 * play.
 */
function viewingsOf({ dated, summaries, ...thing }: Thing): { source: string; play: PlannedPlay }[] {
  const [newest] = summaries.toSorted((a, b) =>
    orderOf({ ...thing, watchedAt: b.when }).localeCompare(orderOf({ ...thing, watchedAt: a.when })),
  );
  const all = dated.length ? dated : newest ? [newest] : [];
  const byMinute = new Map<string, Viewing & { sources: string[] }>();
  for (const one of all) {
    const at = minuteOf(one.when);
    const before = byMinute.get(at);
    byMinute.set(at, { ...(before?.play.id ? before : one), sources: [...(before?.sources ?? []), one.source] });
  }
  const known = [...byMinute.values()];
  const isElsewhere = (day: (typeof known)[number]) =>
    known.some((o) => o.when.length > 10 && isOn(day.when, o.when) && !o.sources.some((s) => day.sources.includes(s)));
  const each = known.filter((one) => one.when.length !== 10 || !isElsewhere(one));
  // An archive may have the same stars with a viewing and without one. So stars without a viewing count only if no
  // viewing has stars.
  const isRated = each.some((one) => one.play.stars !== undefined);
  const stars = isRated ? undefined : summaries.find((one) => one.play.stars !== undefined)?.play.stars;
  const last =
    each.toSorted((a, b) => a.when.localeCompare(b.when)).findLast((one) => one.when !== 'unknown') ?? each[0];
  return each.map((one) => {
    const given = one.play.stars ?? (one === last ? stars : undefined);
    return {
      source: one.source,
      play: {
        ...thing,
        watchedAt: one.when,
        ...(given !== undefined && thing.season !== undefined && { stars: given }),
        ...(one.play.private && { private: true }),
        ...(one.play.id && { sourceID: one.play.id.slice(0, 200) }),
      },
    };
  });
}

function figuresOf(plays: readonly PlannedPlay[], wholeShows: number, things: number, unplaced: number) {
  const keys = (type: string) => plays.filter((play) => play.mediaType_vid.startsWith(type));
  const years = new Map<number | null, number>();
  for (const { watchedAt } of plays) {
    const year = watchedAt === 'unknown' ? null : Number(watchedAt.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  const shows = new Set(keys('tv_').map((play) => play.mediaType_vid));
  return {
    plays: plays.length,
    movies: new Set(keys('movie_').map((play) => play.mediaType_vid)).size,
    episodes: keys('tv_').length,
    shows: Math.max(shows.size, wholeShows),
    filled: wholeShows,
    rewatches: plays.length - things,
    byYear: [...years].sort(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)),
    unplaced,
  };
}
