import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the member with a name, in upper or lower case; null if there is none. After a name has passed to another
 * member, two members may have it here until both events have arrived. Then the member who got the name last counts.
 */
export const memberNamed = (name: string): RawBuilder<number | null> =>
  sql`(select id from member where lower(username) = lower(${withoutNul(name)}) order by changed_at desc, id limit 1)`;

/** Removes NUL characters. Postgres accepts them in no text, and no name contains them. */
export const withoutNul = (name: string): string => name.replaceAll('\0', '');
