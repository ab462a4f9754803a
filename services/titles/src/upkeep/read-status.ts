import type { MikroORM } from '@mikro-orm/postgresql';
import { countBySource } from '../catalogue/freshness.store.ts';
import { newestDumps } from '../dump/dump.store.ts';
import { readTasks } from '../tmdb/tmdb-task.store.ts';

const minute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

/** The state of the catalogue's data from TMDB, in lines for the operator. */
export async function statusLines(orm: MikroORM, now: Date): Promise<string[]> {
  const titles = await countBySource(orm.em, new Date(now.getTime() - 7 * 86_400_000));
  const tasks = await readTasks(orm.em);
  const dumps = await newestDumps(orm.em, 6);
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
