import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

/** A show that has no episode until a given day, and its next episode; nulls where no next air date is known. */
export interface ComingBack {
  media_key: string;
  title: string;
  year: number | null;
  poster_path: string | null;
  genres: string[];
  season: number | null;
  number: number | null;
  air_date: string | null;
}

/**
 * Returns those of these shows that have not ended, and whose next episode airs after the given day or has no known air
 * date. The earliest come first, then the shows that aired most recently.
 */
export async function comingBackAfter(
  em: EntityManager,
  keys: readonly string[],
  o: { today: string; after: string; most: number },
): Promise<ComingBack[]> {
  const { rows } = await sql<ComingBack>`
    select t.media_key, t.title, t.year, t.poster_path, t.genres, next.season, next.number, next.air_date::text
    from watchable w join title t on t.media_key = w.media_key
    left join lateral (
      select e.season, e.number, e.air_date from episode e
      where e.media_key = w.media_key and e.season > 0 and not e.gone and e.air_date >= ${o.today}::date
      order by e.air_date, e.season, e.number limit 1) next on true
    left join lateral (
      select max(e.air_date) as air_date from episode e
      where e.media_key = w.media_key and e.season > 0 and not e.gone and e.air_date < ${o.today}::date) last on true
    where w.media_key = any(${keys}::text[]) and w.ended is false
      and (next.air_date is null or next.air_date > ${o.after}::date)
    order by next.air_date, last.air_date desc nulls last, t.title, t.media_key limit ${o.most}`.execute(tables(em));
  return rows;
}
