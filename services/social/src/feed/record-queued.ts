import type { EntityManager } from '@mikro-orm/postgresql';
import { forgottenAmong } from '@videoqs/node/snapshots/forgotten-member';
import { insertQueued, joinQueued, lastQueued, lockActors, type TitleNews } from './activity.store.ts';

/** Titles that a member queued within this many milliseconds form one entry. */
const TOGETHER_MS = 6 * 3_600_000;

/** An entry and the titles to add to it. */
interface Entry {
  /** The id of the entry; 0 for a new entry. The first title of a new entry is among those in `joined`. */
  id: number;
  at: number;
  keys: Set<string>;
  joined: TitleNews[];
}

/**
 * Records titles that members queued. Titles that are queued within TOGETHER_MS form one entry, which contains each
 * title once. The number of statements does not depend on the number of titles.
 */
export async function recordQueued(em: EntityManager, news: readonly TitleNews[]): Promise<void> {
  if (!news.length) return;
  const byActor = Map.groupBy(news, (n) => n.userID);
  const gone = await forgottenAmong(em, [...byActor.keys()]);
  const actors = [...byActor.keys()].filter((id) => !gone.has(id));
  if (!actors.length) return;
  await lockActors(em, actors);
  const held = await lastQueued(
    em,
    actors,
    news.map((n) => n.mediaType_vid),
  );
  const open = new Map(held.map((entry) => [entry.actor, entry]));
  const entries = actors.flatMap((actor) => {
    const known = open.get(actor);
    return inEntries(
      byActor.get(actor) ?? [],
      known && { ...known, at: known.at.getTime(), keys: new Set(known.keys), joined: [] },
    );
  });
  const known = entries.filter((e) => e.id);
  const begun = await begin(
    em,
    entries.filter((e) => !e.id),
  );
  await joinQueued(
    em,
    [...known, ...begun].flatMap((e) => e.joined.map((news) => ({ head: e.id, news }))),
  );
}

/** Groups a member's queued titles into entries. @param open the existing entry to which titles may be added */
function inEntries(news: readonly TitleNews[], open?: Entry): Entry[] {
  const entries = open ? [open] : [];
  for (const one of news.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const at = Date.parse(one.at);
    const last = entries.at(-1);
    const isNear = last && Math.abs(last.at - at) <= TOGETHER_MS;
    const entry = isNear ? last : { id: 0, at, keys: new Set<string>(), joined: [] };
    if (!isNear) entries.push(entry);
    if (entry.keys.has(one.mediaType_vid)) continue;
    entry.keys.add(one.mediaType_vid);
    entry.joined.push(one);
  }
  return entries;
}

/** Inserts new entries with their first titles. @returns the entries with their other titles */
async function begin(em: EntityManager, entries: readonly Entry[]): Promise<Entry[]> {
  if (!entries.length) return [];
  const made = await insertQueued(
    em,
    entries.flatMap((e) => e.joined.slice(0, 1)),
  );
  const ids = new Map(made.map((row) => [`${row.actor_id} ${row.at.getTime()}`, row.id]));
  return entries.map((e) => ({ ...e, id: ids.get(`${e.joined[0]?.userID} ${e.at}`) ?? 0, joined: e.joined.slice(1) }));
}
