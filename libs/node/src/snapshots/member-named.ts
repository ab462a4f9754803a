import { type RawBuilder, sql } from 'kysely';

/**
 * The id of the member who goes by a name, in whatever case; null for nobody. A name that passed on may stand twice until
 * all have told of theirs: it is whose was told last.
 */
export const memberNamed = (name: string): RawBuilder<number | null> =>
  sql`(select id from member where lower(username) = lower(${withoutNul(name)}) order by changed_at desc, id limit 1)`;

/** Postgres takes no NUL in a text; no name has one. */
export const withoutNul = (name: string): string => name.replaceAll('\0', '');
