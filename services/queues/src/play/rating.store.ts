import type { EntityManager } from '@mikro-orm/postgresql';
import { recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../tables.ts';

const EPISODE = { media_key: 'text', season: 'int', episode: 'int' } as const;
interface Rated {
  media_key: string;
  season: number;
  episode: number;
}

/**
 * Updates a member's stars for episodes and all members' mean. A member's stars for an episode are the stars of the
 * newest play that has stars.
 */
export async function keepRatings(em: EntityManager, userID: number, episodes: readonly Rated[]): Promise<void> {
  if (!episodes.length) return;
  await sql`
    with asked as (select distinct * from ${recordset('e', EPISODE, episodes)}),
    stand as materialized (
      select a.media_key, a.season, a.episode, was.stars as was, (
        select p.stars from play p where p.user_id = ${userID} and p.media_key = a.media_key and p.season = a.season
          and p.episode = a.episode and p.stars is not null order by p.at desc, p.id desc limit 1) as stars
      from asked a left join episode_rating was on was.user_id = ${userID} and was.media_key = a.media_key
        and was.season = a.season and was.episode = a.episode),
    taken as (
      delete from episode_rating r using stand s where s.stars is null and r.user_id = ${userID}
        and r.media_key = s.media_key and r.season = s.season and r.episode = s.episode),
    given as (
      insert into episode_rating (user_id, media_key, season, episode, stars)
      select ${userID}, media_key, season, episode, stars from stand where stars is not null
      on conflict (user_id, media_key, season, episode) do update set stars = excluded.stars)
    insert into episode_mean as m (media_key, season, episode, members, sum)
    select media_key, season, episode, (stars is not null)::int - (was is not null)::int, coalesce(stars, 0) - coalesce(was, 0)
    from stand where stars is distinct from was order by media_key, season, episode
    on conflict (media_key, season, episode) do update set members = m.members + excluded.members,
      sum = m.sum + excluded.sum`.execute(tables(em));
}

/** Deletes members' mean ratings of all episodes of a show. The catalogue no longer has this show. */
export async function dropMeans(em: EntityManager, key: string): Promise<void> {
  await tables(em).deleteFrom('episode_mean').where('media_key', '=', key).execute();
}

/** Deletes all stars that a member gave to episodes. @returns the number of deleted ratings */
export async function dropRatings(em: EntityManager, userID: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from episode_rating where user_id = ${userID} returning media_key, season, episode, stars),
    less as (
      update episode_mean m set members = members - 1, sum = m.sum - gone.stars from gone
      where m.media_key = gone.media_key and m.season = gone.season and m.episode = gone.episode)
    select count(*)::int as n from gone`.execute(tables(em));
  return rows[0]?.n ?? 0;
}
