/**
 * Writes members with follows, reviews and tastes directly into the social database, with that database's own copies of
 * the titles.
 */
import type pg from 'pg';
import type { Member } from './seed.ts';

/** A title that the social service knows. @param n from 0 to 4,999 */
export const socialTitle = (n: number): string => `movie_${8_000_000 + n}`;
const SOCIAL_TITLES = 5_000;
/** The first id of members who exist only in the social database. */
const FIRST_CROWD = 500_000_000;
/**
 * The number of rows that one statement writes. With many more rows, Postgres would cancel the statement before its
 * end.
 */
const AT_ONCE = 200_000;

export async function seedSocialTitles(social: pg.Pool): Promise<void> {
  await social.query(
    `insert into title (media_key, title, year, runtime, genres, changed_at)
     select 'movie_' || (8000000 + n), 'The ' || n || 'th title', 1950 + n % 75, 60 + n % 120,
       array[(array['Drama', 'Comedy', 'Horror', 'Crime', 'War'])[1 + n % 5]], now()
     from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [SOCIAL_TITLES],
  );
}

/** Adds members of the bench to the social database. */
export async function introduce(social: pg.Pool, members: readonly Member[]): Promise<void> {
  await social.query(
    `insert into member (id, username, changed_at) select id, name, now() from unnest($1::bigint[], $2::text[]) m(id, name)
     on conflict do nothing`,
    [members.map((m) => m.userID), members.map((m) => m.username)],
  );
}

/**
 * Adds this many members who exist only in the social database.
 * @param from the number of the first of them
 * @returns the id of the first of them
 */
export async function seedCrowd(social: pg.Pool, from: number, count: number): Promise<number> {
  await social.query(
    `insert into member (id, username, changed_at) select id, 'crowd' || id, now()
     from generate_series($1::bigint, $2::bigint) id on conflict do nothing`,
    [FIRST_CROWD + from, FIRST_CROWD + from + count - 1],
  );
  return FIRST_CROWD + from;
}

/**
 * Makes each of these members follow others. The ids of those are far from each other.
 * @param each how many members each of them follows
 */
export async function seedFollows(social: pg.Pool, first: number, count: number, each: number): Promise<void> {
  const members = Math.floor(AT_ONCE / each);
  for (let from = 0; from < count; from += members)
    await social.query(
      `insert into follow (follower_id, followee_id, since) select $1::bigint + n, $1::bigint + other, now()
       from generate_series($2::bigint, $3::bigint) n
       cross join lateral (select (n * 7919 + i * 104729) % $4::bigint as other from generate_series(1, $5::int) i) o
       where other <> n on conflict do nothing`,
      [first, from, Math.min(from + members, count) - 1, count, each],
    );
}

/**
 * Writes ratings of members in halves of stars. Popular and rare titles are rated about as often as in real life.
 * Members whose ids are equal modulo 50 have the same taste.
 * @param each how many titles each member has rated
 */
export async function seedReviews(social: pg.Pool, first: number, count: number, each: number): Promise<void> {
  const members = Math.max(1, Math.floor(AT_ONCE / each));
  for (let from = first; from < first + count; from += members)
    await social.query(
      `insert into review (user_id, media_key, halves, text, spoiler, is_seq, at)
       select id, 'movie_' || (8000000 + n), 1 + abs(hashint8(n * 50 + id % 50)::bigint) % 10, '', false, false,
         now() - n * interval '1 minute'
       from generate_series($1::bigint, $2::bigint) id
       cross join lateral (select distinct floor($4::int * ((abs(hashint8(id * 100003 + i)::bigint) % 1000000) / 1e6) ^ 2)::int as n
         from generate_series(1, $3::int) i) rated
       on conflict do nothing`,
      [from, Math.min(from + members, first + count) - 1, each, SOCIAL_TITLES],
    );
}
