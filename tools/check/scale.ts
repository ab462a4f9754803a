/**
 * `npm run scale [FILE] [NAME=VALUE …]`: what so many members need, from what a call and a row were measured to take
 * (docs/scale.json, else FILE). NAME=VALUE changes a number of it: members=5000000, dollars.coreHour=0.03.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { z } from 'zod';

const amount = z.number().positive();
const share = z.number().min(0).max(1);
export const plan = z.strictObject({
  members: amount,
  titles: amount,
  /** Of the members, who come on a day. */
  activeShare: share,
  peakOverMean: amount,
  /** How busy a core may be at the peak. */
  busyAtPeak: share,
  /** What one Postgres primary has, and what one database may hold before it is split. */
  coresOfPrimary: amount,
  gigabytesOfDatabase: amount,
  /** Of pictures and files, what the edge answers. */
  edgeShare: share,
  /** Of what reads cost Postgres, what replicas can take. */
  readsOnReplicas: share,
  /** By call: how many an active member makes a day, what is sent, and ms of CPU a call by part. */
  calls: z.record(
    z.string(),
    z.strictObject({ aDay: amount, kilobytes: amount, reads: z.boolean(), cpu: z.record(z.string(), amount) }),
  ),
  /** What an active member looks at a day. */
  picturesADay: z.strictObject({ count: amount, kilobytes: amount }),
  /** By `database.table`: how many for each member or title, and bytes of one with its indexes. */
  rows: z.record(
    z.string().regex(/^\w+\.\w+$/),
    z.strictObject({ per: z.enum(['members', 'titles']), count: amount, bytes: amount }),
  ),
  dollars: z.strictObject({ coreHour: amount, gigabyteHour: amount, gigabyteSent: amount }),
});
export type Plan = z.infer<typeof plan>;

const DAY_S = 86_400;
const GB = 1e9;
const POSTGRES = 'postgres ';

export interface Needs {
  /** At the peak. */
  callsASecond: number;
  /** By part: cores at the peak, at the busyness allowed; of Postgres, by database. */
  cores: Record<string, number>;
  databases: Record<
    string,
    { rows: number; gigabytes: number; primaryCores: number; replicaCores: number; shards: number }
  >;
  /** Of an hour, mean of the day. */
  gigabytesSent: number;
  dollarsAnHour: number;
}

/** What a plan needs: the peak decides on cores and shards, the whole day on what is sent. */
export function needsOf(p: Plan): Needs {
  const active = p.members * p.activeShare;
  const peak = (aDay: number) => ((active * aDay) / DAY_S) * p.peakOverMean;
  const cores: Record<string, number> = {};
  const replicas: Record<string, number> = {};
  for (const { aDay, cpu, reads } of Object.values(p.calls))
    for (const [part, ms] of Object.entries(cpu)) {
      const needed = (peak(aDay) * ms) / 1_000 / p.busyAtPeak;
      cores[part] = (cores[part] ?? 0) + needed;
      if (reads && part.startsWith(POSTGRES)) replicas[part] = (replicas[part] ?? 0) + needed * p.readsOnReplicas;
    }
  const databases: Needs['databases'] = {};
  for (const [table, { per, count, bytes }] of Object.entries(p.rows)) {
    const name = table.split('.')[0] as string;
    const rows = p[per] * count;
    databases[name] ??= { rows: 0, gigabytes: 0, primaryCores: 0, replicaCores: 0, shards: 1 };
    databases[name].rows += rows;
    databases[name].gigabytes += (rows * bytes) / GB;
  }
  for (const [name, d] of Object.entries(databases)) {
    d.replicaCores = replicas[POSTGRES + name] ?? 0;
    d.primaryCores = (cores[POSTGRES + name] ?? 0) - d.replicaCores;
    d.shards = Math.max(
      1,
      Math.ceil(d.primaryCores / p.coresOfPrimary),
      Math.ceil(d.gigabytes / p.gigabytesOfDatabase),
    );
  }
  const kilobytes =
    Object.values(p.calls).reduce((sum, c) => sum + c.aDay * c.kilobytes, 0) +
    p.picturesADay.count * p.picturesADay.kilobytes * (1 - p.edgeShare);
  const gigabytesSent = (active * kilobytes * 1e3) / GB / 24;
  const kept = Object.values(databases).reduce((sum, d) => sum + d.gigabytes, 0);
  const all = Object.values(cores).reduce((sum, n) => sum + n, 0);
  return {
    callsASecond: Object.values(p.calls).reduce((sum, c) => sum + peak(c.aDay), 0),
    cores,
    databases,
    gigabytesSent,
    // each database is kept twice: a primary and a standby, which is idle but for the reads it may answer
    dollarsAnHour:
      all * p.dollars.coreHour + 2 * kept * p.dollars.gigabyteHour + gigabytesSent * p.dollars.gigabyteSent,
  };
}

/** The tables of docs/scale.md. */
export function told({ callsASecond, cores, databases, gigabytesSent, dollarsAnHour }: Needs): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((c) => (typeof c === 'number' ? round(c) : c)).join(' | ')} |`;
  return [
    line(['part', 'cores at the peak']),
    line(['---', '---:']),
    ...Object.entries(cores)
      .sort(([, a], [, b]) => b - a)
      .map(line),
    '',
    line(['database', 'million rows', 'GB', 'cores of the primary', 'of replicas', 'shards']),
    line(['---', '---:', '---:', '---:', '---:', '---:']),
    ...Object.entries(databases).map(([name, d]) =>
      line([name, d.rows / 1e6, d.gigabytes, d.primaryCores, d.replicaCores, d.shards]),
    ),
    '',
    `${round(callsASecond)} calls a second at the peak, ${round(gigabytesSent)} GB sent an hour past the edge, $${dollarsAnHour.toFixed(2)} an hour.`,
  ].join('\n');
}
const round = (n: number) => n.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** @throws Error for a name that the plan does not have, or a value that is no number */
export function changed(plan: unknown, settings: readonly string[]): unknown {
  const to = structuredClone(plan) as Record<string, unknown>;
  for (const setting of settings) {
    const [, path = '', value = ''] = /^([^=]+)=(.+)$/.exec(setting) ?? [];
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const at = steps.reduce<unknown>((of, step) => (of as Record<string, unknown> | undefined)?.[step], to);
    if (typeof (at as Record<string, unknown> | undefined)?.[last] !== 'number' || !Number.isFinite(Number(value)))
      throw new Error(`${setting} changes no number of the plan.`);
    (at as Record<string, unknown>)[last] = Number(value);
  }
  return to;
}

if (process.argv[1] === import.meta.filename) {
  const [first, ...others] = process.argv.slice(2);
  const isFile = first !== undefined && !first.includes('=');
  const file = isFile ? first : join(root, 'docs/scale.json');
  const settings = isFile || first === undefined ? others : [first, ...others];
  try {
    console.log(told(needsOf(plan.parse(changed(JSON.parse(readFileSync(file, 'utf8')), settings)))));
  } catch (error) {
    console.error(error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message);
    process.exitCode = 2;
  }
}
