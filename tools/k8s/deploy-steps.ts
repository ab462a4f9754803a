/** The steps that deploy an overlay, or some of its areas, to a cluster. */
import type { V1Job } from '@kubernetes/client-node';
import { containersOf, podsOf } from './pods.ts';
import type { Resource, Tree } from './render.ts';
import type { Step } from './steps.ts';

const labelOf = (object: Resource, name: string) => object.metadata.labels?.[name];
/** Files that operators change while the product runs: the live releases, and the switches. */
const isOperators = ({ kind, metadata }: Resource) =>
  kind === 'ConfigMap' && (metadata.name.endsWith('-live') || metadata.name === 'switches');
const isRollout = (object: Resource) => labelOf(object, 'videoqs/step') === 'rollout';
const isFrontend = (object: Resource) => labelOf(object, 'app.kubernetes.io/component') === 'frontend';
const namespaceOf = (objects: readonly Resource[]) =>
  objects.find((o) => o.metadata.namespace)?.metadata.namespace ?? '';

/** The Secrets that these resources require. */
export function secretsOf(objects: readonly Resource[]): string[] {
  const ofPods = podsOf(objects).flatMap((pod) =>
    containersOf(pod).flatMap((c) =>
      (c.env ?? []).flatMap(({ valueFrom }) => {
        const ref = valueFrom?.secretKeyRef;
        return ref?.name && !ref.optional ? [ref.name] : [];
      }),
    ),
  );
  const others = [...JSON.stringify(objects).matchAll(/"(?:passwordSecret|accessKeyId)":\{[^}]*"name":"([^"]+)"/g)];
  return [...new Set([...ofPods, ...others.map(([, name]) => name as string)])].sort();
}

/**
 * The steps for everything that the areas share, beginning with the namespace. The last step waits until Postgres
 * accepts connections.
 */
export function platformSteps(objects: readonly Resource[]): Step[] {
  const namespace = namespaceOf(objects);
  const isNamespace = ({ kind }: Resource) => kind === 'Namespace';
  const cluster = objects.find(({ kind }) => kind === 'Cluster')?.metadata.name ?? 'postgres';
  return [
    { kind: 'apply', title: `Make the namespace ${namespace}`, objects: objects.filter(isNamespace) },
    { kind: 'need', title: 'Look for the Secrets', namespace, secrets: secretsOf(objects) },
    { kind: 'apply', title: 'Apply the platform', objects: objects.filter((o) => !isNamespace(o)) },
    readyCluster(cluster, namespace, 15),
  ];
}

/** Waits until a CloudNativePG cluster has all its instances. */
export const readyCluster = (name: string, namespace: string, minutes: number): Step => ({
  kind: 'wait',
  title: `Wait for Postgres (${name})`,
  minutes,
  get: ['cluster.postgresql.cnpg.io', name, '-n', namespace],
  until: (found) => {
    const { spec, status } = (found ?? {}) as { spec?: { instances: number }; status?: { readyInstances?: number } };
    return spec !== undefined && (status?.readyInstances ?? 0) >= spec.instances;
  },
});

/**
 * The steps for one area, in this order: its settings, its migrations, the rollout of its service, and its frontend,
 * which calls the new service. Live releases and switches that exist already are not changed, because operators may
 * have set them later.
 */
export function areaSteps(area: string, objects: readonly Resource[]): Step[] {
  const namespace = namespaceOf(objects);
  const jobs = objects.filter(({ kind }) => kind === 'Job');
  const rest = objects.filter((o) => o.kind !== 'Job' && !isRollout(o) && !isOperators(o));
  const rolled = objects.filter(isRollout);
  const operators = objects.filter(isOperators);
  const steps: Step[] = [
    { kind: 'need', title: `Look for the Secrets of ${area}`, namespace, secrets: secretsOf(objects) },
    { kind: 'create', title: `Keep or make the live settings of ${area}`, objects: operators },
    { kind: 'apply', title: `Apply the settings of ${area}`, objects: rest },
    ...jobs.filter((job) => !isFrontend(job)).flatMap((job) => jobSteps(job, namespace)),
    { kind: 'apply', title: `Roll ${area}`, objects: rolled },
    ...rolled.map((object) => rolloutSteps(object, namespace)),
    ...jobs.filter(isFrontend).flatMap((job) => jobSteps(job, namespace)),
  ];
  return steps.filter((step) => !('objects' in step) || step.objects.length);
}

/** A Job's pods cannot be changed, so the previous Job is deleted first. */
function jobSteps(job: Resource, namespace: string): Step[] {
  const { name } = job.metadata;
  const seconds = (job.spec as unknown as { activeDeadlineSeconds: number }).activeDeadlineSeconds;
  return [
    {
      kind: 'run',
      title: `Delete the last Job ${name}`,
      args: ['delete', 'job', name, '-n', namespace, '--ignore-not-found', '--wait'],
    },
    { kind: 'apply', title: `Start the Job ${name}`, objects: [job] },
    {
      kind: 'wait',
      title: `Wait for the Job ${name}`,
      minutes: Math.ceil(seconds / 60) + 1,
      get: ['job', name, '-n', namespace],
      until: (found) => {
        const conditions = (found as V1Job | undefined)?.status?.conditions ?? [];
        const failed = conditions.find((c) => c.type === 'Failed' && c.status === 'True');
        if (failed)
          return `it failed (${failed.reason}). Nothing was rolled. Why: kubectl logs -n ${namespace} job/${name}`;
        return conditions.some((c) => c.type === 'Complete' && c.status === 'True');
      },
    },
  ];
}

function rolloutSteps({ metadata: { name }, spec }: Resource, namespace: string): Step {
  const { progressDeadlineSeconds = 600, replicas = 1 } = spec as unknown as Record<string, number>;
  return {
    kind: 'run',
    title: `Wait for the roll of ${name}`,
    args: [
      ...['rollout', 'status', `deployment/${name}`, '-n', namespace],
      `--timeout=${progressDeadlineSeconds * Math.max(2, replicas)}s`,
    ],
  };
}

/** Returns an area's service to its previous release. `npm run release -- rollback` does the same for its frontend. */
export function rollbackSteps(objects: readonly Resource[]): Step[] {
  const namespace = namespaceOf(objects);
  return objects.filter(isRollout).flatMap((object): Step[] => {
    const { name } = object.metadata;
    const undo = ['rollout', 'undo', `deployment/${name}`, '-n', namespace];
    return [{ kind: 'run', title: `Roll ${name} back`, args: undo }, rolloutSteps(object, namespace)];
  });
}

/** The resources of the platform, changed to use another Postgres cluster, such as one that a restore has made. */
export function withCluster(objects: readonly Resource[], name: string): Resource[] {
  return structuredClone(objects as Resource[]).map((object) => {
    if (object.kind === 'Cluster') {
      object.metadata.name = name;
      for (const plugin of ((object.spec as Tree).plugins ?? []) as { parameters: Record<string, string> }[])
        plugin.parameters.serverName = name;
    }
    const { cluster } = (object.spec ?? {}) as { cluster?: { name: string } };
    if (cluster) cluster.name = name;
    return object;
  });
}
