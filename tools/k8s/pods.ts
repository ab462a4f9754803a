/** Reads facts from rendered resources. Several rules of the check use these functions. */
import type {
  V1Container,
  V1Deployment,
  V1Job,
  V1LabelSelector,
  V1NetworkPolicy,
  V1PodSpec,
  V1Service,
  V1StatefulSet,
} from '@kubernetes/client-node';
import type { Resource } from './render.ts';
import { makeSecrets } from './secrets.ts';

export type Labels = Record<string, string>;
interface Kinds {
  Deployment: V1Deployment;
  StatefulSet: V1StatefulSet;
  Job: V1Job;
  Service: V1Service;
  NetworkPolicy: V1NetworkPolicy;
}
/** A pod as its workload declares it. */
export interface Pod {
  kind: 'Deployment' | 'StatefulSet' | 'Job';
  name: string;
  labels: Labels;
  spec: V1PodSpec;
}

export const ofKind = <K extends keyof Kinds>(all: readonly Resource[], kind: K): Kinds[K][] =>
  all.filter((r) => r.kind === kind) as unknown as Kinds[K][];

export const podsOf = (all: readonly Resource[]): Pod[] =>
  (['Deployment', 'StatefulSet', 'Job'] as const).flatMap((kind) =>
    ofKind(all, kind).map((r) => ({
      kind,
      name: r.metadata?.name ?? '',
      labels: r.spec?.template.metadata?.labels ?? {},
      spec: r.spec?.template.spec as V1PodSpec,
    })),
  );

/**
 * The pods that operators make: those of CloudNativePG for a Cluster and a Pooler, and those of cert-manager for a
 * challenge.
 */
const madePod = (name: string, labels: Labels, ports = [5432]): Pod => ({
  kind: 'StatefulSet',
  name,
  labels,
  spec: { containers: [{ name: 'main', ports: ports.map((containerPort) => ({ containerPort })) }] },
});
const MADE = [
  madePod('postgres-rw', { 'cnpg.io/cluster': 'postgres' }),
  madePod('postgres-pooler', { 'cnpg.io/poolerName': 'postgres-pooler' }),
  madePod('acme-solver', { 'acme.cert-manager.io/http01-solver': 'true' }, [8089]),
];

export const withMade = (all: readonly Resource[]): Pod[] => [...podsOf(all), ...MADE];

export const containersOf = ({ spec }: Pod): V1Container[] => [...(spec.initContainers ?? []), ...spec.containers];

/** Whether a selector matches. A missing selector matches nothing, and an empty one matches everything. */
export const selects = (selector: V1LabelSelector | undefined, labels: Labels): boolean =>
  selector !== undefined &&
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values = [] }) =>
      (operator === 'In' && values.includes(labels[key] ?? '')) || (operator === 'Exists' && key in labels),
  );

/** The number of a port given by name or number; undefined when the pod has none of that name. */
export const portOf = (pod: Pod, port: unknown): number | undefined =>
  typeof port === 'number'
    ? port
    : containersOf(pod)
        .flatMap((c) => c.ports ?? [])
        .find((p) => p.name === port)?.containerPort;

const made = makeSecrets('any', 'smtp://mail.example');

/** The environment of a container with made-up Secrets, without optional variables. */
export function envOf(container: V1Container, all: readonly Resource[]): Record<string, string> {
  const env: Record<string, string> = {};
  for (const { configMapRef } of container.envFrom ?? [])
    Object.assign(env, all.find((r) => r.kind === 'ConfigMap' && r.metadata.name === configMapRef?.name)?.data);
  for (const { name, value, valueFrom } of container.env ?? []) {
    const from = valueFrom?.secretKeyRef;
    const secret = made.find((s) => s.metadata.name === from?.name)?.stringData[from?.key ?? ''];
    const found = from ? secret : value;
    if (found !== undefined) env[name] = found;
  }
  return env;
}

/** The names of variables whose Secret must come from outside the overlay. */
export const missingSecrets = (container: V1Container): string[] =>
  (container.env ?? []).flatMap(({ name, valueFrom }) => {
    const from = valueFrom?.secretKeyRef;
    const there = !from || from.optional || made.some((s) => s.metadata.name === from.name && from.key in s.stringData);
    return there ? [] : [`${name} wants ${from.key} of Secret ${from.name}`];
  });
