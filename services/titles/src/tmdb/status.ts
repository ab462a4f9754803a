import type { MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '@videoqs/node/database/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';

const counted = z.object({ source: z.string(), n: z.int(), stale: z.int(), failed: z.int(), gone: z.int() });
const minute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

/** How the catalogue stands to TMDB, in lines for whoever runs the installation. */
export async function statusLines(orm: MikroORM, now: Date): Promise<string[]> {
  const db = tables(orm);
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const titles = await rowsOf(
    db,
    counted,
    sql`select case when source in ('shipped', 'tmdb') then source else 'imported' end as source, count(*)::int as n,
      (count(*) filter (where checked_at < ${weekAgo}))::int as stale,
      (count(*) filter (where fetch_failed_at is not null))::int as failed,
      (count(*) filter (where gone_at is not null))::int as gone
    from title group by 1 order by 1`,
  );
  const tasks = await db.selectFrom('tmdb_task').selectAll().orderBy('name').execute();
  const dumps = await db.selectFrom('dump').selectAll().orderBy('day', 'desc').orderBy('type').limit(6).execute();
  return [
    ...titles.map(
      (t) =>
        `titles ${t.source}: ${t.n}, ${t.stale} older than a week, ${t.failed} failed last, ${t.gone} gone at TMDB`,
    ),
    ...tasks.map(
      (t) => `${t.name}: ${minute(t.ran_at)}${t.busy_until && t.busy_until > now ? ' (at it)' : ''}, ${t.note}`,
    ),
    ...dumps.map(
      (d) =>
        `export ${d.type} of ${d.day}: ${d.state}, ${d.lines} lines, ${d.rejected} rejected${d.fault ? `, ${d.fault}` : ''}`,
    ),
  ];
}
