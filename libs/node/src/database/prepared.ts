import type { Kysely, QueryId, RawBuilder, RootOperationNode } from 'kysely';
import { z } from 'zod';

/** Stands for an argument while the statement's text is built. */
class Place {
  constructor(readonly at: number) {}
}

/**
 * A statement whose text is built only once, for queries that every call makes. Building the text each time would cost
 * more than Postgres needs to answer.
 * @param row the schema that each row is checked against
 * @param write builds the statement; it may bind its arguments (`${userID}`) but not read them
 * @returns a function that runs the statement with the arguments in order; it throws ZodError when a row does not match
 */
export function prepared<A extends readonly unknown[], S extends z.ZodType>(
  row: S,
  write: (...args: A) => RawBuilder<unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: the tables do not matter here, the row is checked
): (db: Kysely<any>, ...args: A) => Promise<z.output<S>[]> {
  let text: { sql: string; places: readonly unknown[]; query: RootOperationNode; queryId: QueryId } | undefined;
  const rows = z.array(row);
  return async (db, ...args) => {
    if (!text) {
      const places = Array.from({ length: write.length }, (_, at) => new Place(at)) as unknown as A;
      const { sql: made, parameters, query, queryId } = write(...places).compile(db);
      text = { sql: made, places: parameters, query, queryId };
    }
    const { places, ...compiled } = text;
    const parameters = places.map((place) => (place instanceof Place ? args[place.at] : place));
    return rows.parse((await db.executeQuery({ ...compiled, parameters })).rows);
  };
}
