import pg from 'pg';

/** A step of a query plan, as `explain (format json)` describes it. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  Filter?: string;
  'Index Cond'?: string;
  Plans?: Step[];
}

/** Whether a plan step reads a whole table, or a whole index in order, and drops the rows with other values. */
const readsAll = (step: Step): boolean =>
  /^(Seq|Index|Index Only) Scan$/.test(step['Node Type']) && !step['Index Cond'] && !!step.Filter?.includes('$');

const withParts = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(withParts)];

/**
 * Finds statements that search a table for bound values without an index for them. Such a statement is fast in a test
 * and reads every row in production. Postgres is asked for a plan that suits any value and avoids reading whole tables.
 * If the plan still reads a whole table, no index fits.
 * @param url of a database without statistics, because with statistics of a few rows Postgres does not use bitmaps
 * @param texts statements with `$1`, `$2` …
 * @returns a line for each table that a statement reads completely
 */
export async function unindexedReads(url: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // allows only bitmap scans, which need an index condition
    await client.query('set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off');
    const found: string[] = [];
    for (const text of texts) {
      const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
      for (const step of withParts(rows[0]['QUERY PLAN'][0].Plan))
        if (readsAll(step))
          found.push(`${step['Relation Name']} by ${step.Filter}: ${text.replace(/\s+/g, ' ').trim().slice(0, 300)}`);
    }
    return [...new Set(found)];
  } finally {
    await client.end();
  }
}
