import { type SeasonsOf, seasonsOf } from './episodes.ts';
import type { Matched } from './plan.ts';
import type { LibraryEntry } from './read-library.ts';

/** The maximum number of shows whose seasons are fetched to distinguish shows of the same name. */
const MOST_LOOKED_UP = 60;
/** A film may be seen this many years before its release: at a festival, or in another country. */
const YEARS_AHEAD = 1;

/**
 * Decides ambiguous lines without asking the member. It uses a line of the same name in another file, the episodes, the
 * date of the viewing, and seasons that match. A line stays a question if it contradicts its id, or if it might not be
 * a title at all.
 * @throws CallError; when aborted, the signal's reason
 */
export async function settleThemselves(matched: readonly Matched[], signal: AbortSignal): Promise<Matched[]> {
  const decided = decidedNames(matched);
  const settled = matched.map((m) => (mayDecide(m) ? settleByFacts(m, decided) : m));
  const seasons = new Map(await seasonsToTell(settled, signal));
  return settled.map((m) => (mayDecide(m) ? settleBySeason(m, seasons) : m));
}

const mayDecide = ({ picked, candidates, wanted, entries }: Matched): boolean =>
  picked === null && candidates.length > 1 && !wanted.imdb && !wanted.tmdb && !entries.every((e) => e.asks);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

type Decided = ReadonlyMap<string, { key: string; at: LibraryEntry } | null>;

/** For each name, the title that lines with this name certainly mean; null if they mean several titles. */
function decidedNames(matched: readonly Matched[]): Decided {
  const decided = new Map<string, { key: string; at: LibraryEntry } | null>();
  for (const { picked, wanted, entries } of matched) {
    const [at] = entries;
    if (!picked || !at) continue;
    const name = plain(wanted.title);
    const known = decided.get(name);
    const isSame = known === undefined || known?.key === picked.mediaType_vid;
    decided.set(name, isSame ? { key: picked.mediaType_vid, at } : null);
  }
  return decided;
}

const isShow = ({ mediaType_vid }: { mediaType_vid: string }): boolean => mediaType_vid.startsWith('tv_');

function settleByFacts(m: Matched, decided: Decided): Matched {
  const same = m.wanted.year === null ? decided.get(plain(m.wanted.title)) : undefined;
  const there = same && m.candidates.find((card) => card.mediaType_vid === same.key);
  if (same && there) return { ...m, picked: there, why: { kind: 'elsewhere', file: same.at.file, line: same.at.line } };
  const shows = lastPlace(m) || m.entries.some((e) => e.upTo) ? m.candidates.filter(isShow) : m.candidates;
  const [show] = shows;
  if (show && shows.length === 1) return { ...m, picked: show, why: { kind: 'episodes' } };
  const year = firstYear(m);
  const out =
    year === undefined ? shows : shows.filter((card) => card.year === null || card.year <= year + YEARS_AHEAD);
  const [film] = out;
  return film && year !== undefined && out.length === 1 ? { ...m, picked: film, why: { kind: 'dated', year } } : m;
}

/** The year of the first viewing that has a date. */
function firstYear({ entries }: Matched): number | undefined {
  const dates = entries.flatMap((e) =>
    (e.plays ?? []).flatMap(({ when }) => (typeof when === 'string' && when !== 'unknown' ? [when] : [])),
  );
  return dates.length ? Number(dates.toSorted()[0]?.slice(0, 4)) : undefined;
}

/** The last episode that the lines mention; undefined if they mention none. */
function lastPlace({ entries }: Matched): { season: number; episode: number } | undefined {
  const places = entries.flatMap((e) =>
    (e.plays ?? []).flatMap(({ season, episode, names }) => {
      if (season !== undefined && episode !== undefined) return [{ season, episode }];
      return names?.season ? [{ season: 1, episode: 1 }] : [];
    }),
  );
  return places.toSorted((a, b) => b.season - a.season || b.episode - a.episode)[0];
}

/** The seasons of shows with the same name, if the lines mention episodes. */
async function seasonsToTell(matched: readonly Matched[], signal: AbortSignal): Promise<SeasonsOf> {
  const keys = new Set(
    matched.flatMap((m) =>
      mayDecide(m) && lastPlace(m) ? m.candidates.filter(isShow).map((c) => c.mediaType_vid) : [],
    ),
  );
  const seasons = new Map<string, Awaited<ReturnType<typeof seasonsOf>>>();
  for (const key of [...keys].slice(0, MOST_LOOKED_UP)) seasons.set(key, await seasonsOf(key, signal));
  return seasons;
}

function settleBySeason(m: Matched, seasons: SeasonsOf): Matched {
  const last = lastPlace(m);
  if (!last) return m;
  const fits = m.candidates.filter((card) => {
    const known = seasons.get(card.mediaType_vid);
    if (!isShow(card)) return false;
    return (
      !known?.length ||
      known.some((s) => s.season === last.season && s.episodes.some((e) => e.episode === last.episode))
    );
  });
  const [one] = fits;
  return one && fits.length === 1 ? { ...m, picked: one, why: { kind: 'season', season: last.season } } : m;
}
