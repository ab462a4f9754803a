import { envOf, podsOf } from './pods.ts';
import { type Resource, spec } from './render.ts';

/** Each service has its own database and role, and Redis keeps its data. */
export function storeFaults(all: readonly Resource[]): string[] {
  const databases = all.filter((r) => r.kind === 'Database').map((r) => r.metadata.name);
  const cluster = all.find((r) => r.kind === 'Cluster');
  const roles = spec<{ managed: { roles: { name: string }[] } }>(cluster as Resource).managed.roles.map((r) => r.name);
  const services = podsOf(all).flatMap((p) => (p.spec.containers.some((c) => envOf(c, all).RPC_PORT) ? [p.name] : []));
  const redis = podsOf(all)
    .flatMap((p) => (p.name === 'redis' ? (p.spec.containers[0]?.args ?? []) : []))
    .join(' ');
  const pooling = all.find((r) => r.kind === 'Pooler') as Resource;
  const pooler = JSON.stringify(pooling.spec);
  const { instances, pgbouncer } = spec<{ instances: number; pgbouncer: { parameters: Record<string, string> } }>(
    pooling,
  );
  const { instances: copies, postgresql } = spec<{
    instances: number;
    postgresql: { parameters: Record<string, string>; synchronous?: { number: number; dataDurability: string } };
  }>(cluster as Resource);
  const { parameters, synchronous } = postgresql;
  // one more pod during a rollout
  const opened = Number(pgbouncer.parameters.default_pool_size) * databases.length * (instances + 1);
  return [
    ...services.filter((s) => !databases.includes(s) || !roles.includes(s)).map((s) => `${s} has no database and role`),
    ...['--appendonly yes', '--appendfsync everysec', '--maxmemory-policy noeviction']
      .filter((setting) => !redis.includes(setting))
      .map((setting) => `Redis lacks ${setting}`),
    ...(/"poolMode":"transaction".*"max_prepared_statements":"[1-9]/.test(pooler)
      ? []
      : ['PgBouncer forgets statements']),
    ...(copies === 1 || (synchronous?.dataDurability === 'required' && synchronous.number > 0)
      ? []
      : ['an acknowledged write may be on one machine only']),
    ...(opened < Number(parameters.max_connections)
      ? []
      : [`PgBouncer may open ${opened} of ${parameters.max_connections} connections`]),
  ];
}
