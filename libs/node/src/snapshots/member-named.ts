import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the member with a name, in upper or lower case; null if there is none. When a name passes to another
 * member, two members may have it until both events have arrived. The latest of them counts.
 */
export const memberNamed = (name: string): RawBuilder<number | null> =>
  sql`(select id from member where lower(username) = lower(${withoutNul(name)}) order by changed_at desc, id limit 1)`;

/** Removes NUL, because Postgres accepts NUL in no text and no name contains NUL. */
export const withoutNul = (name: string): string => name.replaceAll('\0', '');
