/**
 * The fields that a resource may have. They are all fields of Kubernetes' API, and those fields of operators that we
 * use.
 */
import * as models from '@kubernetes/client-node/dist/gen/models/all.js';
import type { Resource, Tree } from './render.ts';

interface Model {
  getAttributeTypeMap(): { baseName: string; type: string }[];
}

const OURS: Record<string, string> = {
  Namespace: 'v1',
  ServiceAccount: 'v1',
  Service: 'v1',
  ConfigMap: 'v1',
  Secret: 'v1',
  PersistentVolumeClaim: 'v1',
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  Job: 'batch/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  PodDisruptionBudget: 'policy/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  Ingress: 'networking.k8s.io/v1',
};

/**
 * The shape of a resource. A leaf is the type of a value, and `*` stands for any name. A list that names one shape may
 * have many entries.
 */
type Shape = string | [Shape] | { [field: string]: Shape };
const NAME = { name: 'string' };
const KEY = { name: 'string', key: 'string' };
/** These shapes are from the references of CloudNativePG 1.30, of its Barman plugin, and of the Prometheus operator. */
const OPERATORS: Record<string, Shape> = {
  'postgresql.cnpg.io/v1 Cluster': {
    instances: 'number',
    enablePDB: 'boolean',
    imageName: 'string',
    primaryUpdateStrategy: 'string',
    storage: { size: 'string' },
    walStorage: { size: 'string' },
    resources: { requests: { '*': 'string' }, limits: { '*': 'string' } },
    postgresql: {
      parameters: { '*': 'string' },
      synchronous: { method: 'string', number: 'number', dataDurability: 'string' },
    },
    managed: {
      roles: [{ name: 'string', ensure: 'string', login: 'boolean', connectionLimit: 'number', passwordSecret: NAME }],
    },
    plugins: [{ name: 'string', isWALArchiver: 'boolean', parameters: { '*': 'string' } }],
  },
  'postgresql.cnpg.io/v1 Database': { name: 'string', owner: 'string', cluster: NAME, databaseReclaimPolicy: 'string' },
  'postgresql.cnpg.io/v1 Pooler': {
    cluster: NAME,
    instances: 'number',
    type: 'string',
    pgbouncer: { poolMode: 'string', parameters: { '*': 'string' } },
  },
  'postgresql.cnpg.io/v1 ScheduledBackup': {
    schedule: 'string',
    immediate: 'boolean',
    cluster: NAME,
    method: 'string',
    pluginConfiguration: NAME,
  },
  'monitoring.coreos.com/v1 PodMonitor': {
    selector: {
      matchLabels: { '*': 'string' },
      matchExpressions: [{ key: 'string', operator: 'string', values: ['string'] }],
    },
    podMetricsEndpoints: [{ port: 'string', interval: 'string' }],
  },
  'monitoring.coreos.com/v1 PrometheusRule': {
    groups: [
      {
        name: 'string',
        rules: [
          {
            alert: 'string',
            record: 'string',
            expr: 'string',
            for: 'string',
            labels: { severity: 'string' },
            annotations: { summary: 'string', runbook: 'string' },
          },
        ],
      },
    ],
  },
  'barmancloud.cnpg.io/v1 ObjectStore': {
    retentionPolicy: 'string',
    configuration: {
      destinationPath: 'string',
      s3Credentials: { accessKeyId: KEY, secretAccessKey: KEY },
      wal: { compression: 'string' },
    },
  },
};

/** @returns a line for each field that its kind does not have, or whose value has the wrong type */
export function fieldFaults(resource: Resource): string[] {
  const { apiVersion, kind, metadata, ...rest } = resource;
  const at = `${kind} ${metadata.name}`;
  const operators = OPERATORS[`${apiVersion} ${kind}`];
  if (operators)
    return [...ofType(metadata, 'V1ObjectMeta', `${at} metadata`), ...ofShape(rest, { spec: operators }, at)];
  if (OURS[kind] !== apiVersion) return [`${at}: ${apiVersion} has no such kind here`];
  return ofType(resource, `V${apiVersion.split('/').at(-1)?.slice(1)}${kind}`, at);
}

function ofType(value: unknown, type: string, at: string): string[] {
  const inner = /^Array<(.+)>$/.exec(type)?.[1];
  if (inner)
    return Array.isArray(value) ? value.flatMap((v, i) => ofType(v, inner, `${at}[${i}]`)) : [`${at} is no list`];
  const values = /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  const model = (models as unknown as Record<string, Model>)[type];
  if (!values && !model) return ofLeaf(value, type, at);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no map`];
  const known = new Map(model?.getAttributeTypeMap().map((a) => [a.baseName, a.type]));
  return Object.entries(value as Tree).flatMap(([key, v]) => {
    const next = values ?? known.get(key);
    return next ? ofType(v, next, `${at}.${key}`) : [`${at}.${key} is no field of ${type}`];
  });
}

function ofLeaf(value: unknown, type: string, at: string): string[] {
  const may = type === 'IntOrString' ? ['number', 'string'] : type === 'any' ? [typeof value] : [type];
  return may.includes(typeof value) ? [] : [`${at} is no ${type}`];
}

function ofShape(value: unknown, shape: Shape, at: string): string[] {
  if (typeof shape === 'string') return ofLeaf(value, shape, at);
  if (Array.isArray(shape))
    return Array.isArray(value) ? value.flatMap((v, i) => ofShape(v, shape[0], `${at}[${i}]`)) : [`${at} is no list`];
  return Object.entries((value ?? {}) as Tree).flatMap(([key, v]) => {
    const next = shape[key] ?? shape['*'];
    return next ? ofShape(v, next, `${at}.${key}`) : [`${at}.${key} is no field that we know`];
  });
}
