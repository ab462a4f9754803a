import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the member with a name, in any case; null for none. A name that passed to another member may occur twice
 * until both events have arrived; the latest wins.
 */
export const memberNamed = (name: string): RawBuilder<number | null> =>
  sql`(select id from member where lower(username) = lower(${withoutNul(name)}) order by changed_at desc, id limit 1)`;

/** Removes NUL, which Postgres accepts in no text; no name contains one. */
export const withoutNul = (name: string): string => name.replaceAll('\0', '');
