import { readyCluster, withCluster } from './deploy-steps.ts';
import type { Resource, Tree } from './render.ts';
import type { Step } from './steps.ts';

const SERVICE_PODS = 'app.kubernetes.io/part-of=videoqs,app.kubernetes.io/component in (http, worker)';
/**
 * Resources that name their Postgres cluster and do not allow a change of that name. So they are deleted and created
 * again.
 */
const BOUND = ['ScheduledBackup', 'Database', 'Pooler'];

/**
 * The steps that restore Postgres to a moment. They make a new cluster from the bucket, and change all resources to use
 * it. The old cluster stays until somebody deletes it.
 * @param platform the overlay's platform resources
 * @param o.from the cluster in use
 * @param o.to the name of the new cluster
 * @param o.at the moment, RFC 3339
 * @param o.databaseSecrets values of `direct-url` by Secret, before the restore
 */
export function restoreSteps(
  platform: readonly Resource[],
  o: { from: string; to: string; at: string; databaseSecrets: Readonly<Record<string, string>> },
): Step[] {
  const made = withCluster(platform, o.to);
  const cluster = made.find(({ kind }) => kind === 'Cluster') as Resource;
  const { namespace = '' } = cluster.metadata;
  const spec = cluster.spec as Tree;
  const store = (spec.plugins as { name: string; parameters: { barmanObjectName: string } }[])[0];
  if (!store) throw new Error('This overlay has no backups to restore from.');
  spec.bootstrap = { recovery: { source: o.from, recoveryTarget: { targetTime: o.at } } };
  spec.externalClusters = [
    {
      name: o.from,
      plugin: {
        name: store.name,
        parameters: { barmanObjectName: store.parameters.barmanObjectName, serverName: o.from },
      },
    },
  ];
  const bound = made.filter(({ kind }) => BOUND.includes(kind));
  const scale = (replicas: number): Step => ({
    kind: 'run',
    title: replicas ? 'Start all parts again' : 'Stop all parts that write',
    args: ['scale', 'deployment', '-n', namespace, '-l', 'app.kubernetes.io/part-of=videoqs', `--replicas=${replicas}`],
  });
  return [
    scale(0),
    {
      kind: 'wait',
      title: 'Wait until no part runs',
      minutes: 5,
      get: ['pods', '-n', namespace, '-l', SERVICE_PODS],
      until: (found) => ((found as { items?: unknown[] } | undefined)?.items ?? []).length === 0,
    },
    { kind: 'apply', title: `Make the cluster ${o.to} as it was at ${o.at}`, objects: [cluster] },
    readyCluster(o.to, namespace, 240),
    ...bound.map(
      ({ kind, metadata }): Step => ({
        kind: 'run',
        title: `Delete ${kind} ${metadata.name}, which is bound to ${o.from}`,
        args: [
          'delete',
          `${kind.toLowerCase()}.postgresql.cnpg.io`,
          metadata.name,
          '-n',
          namespace,
          '--ignore-not-found',
        ],
      }),
    ),
    { kind: 'apply', title: `Make them for ${o.to}`, objects: bound },
    ...Object.entries(o.databaseSecrets).map(([name, url]): Step => {
      const stringData = { 'direct-url': url.replace(`@${o.from}-rw:`, `@${o.to}-rw:`) };
      return {
        kind: 'run',
        title: `Point ${name} to ${o.to}`,
        args: ['patch', 'secret', name, '-n', namespace, '--type=merge', '-p', JSON.stringify({ stringData })],
      };
    }),
    {
      kind: 'run',
      title: 'Empty Redis, whose jobs may be of rows that are gone',
      args: ['exec', '-n', namespace, 'statefulset/redis', '--', 'redis-cli', 'flushall'],
    },
    scale(2), // An autoscaler does nothing with a Deployment that has zero replicas.
  ];
}
