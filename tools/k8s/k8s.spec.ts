import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { parseAllDocuments } from 'yaml';
import { type Resource, render, type Tree } from './render.ts';
import { rules, twoCopies } from './rules.ts';

const overlays = join(root, 'k8s/overlays');
const whole = { dev: render(join(overlays, 'dev')), prod: render(join(overlays, 'prod')) };
const names = Object.keys(rules) as (keyof typeof rules)[];

describe.each(['dev', 'prod'] as const)('the overlay %s', (overlay) => {
  it.each(names)('passes the rule of %s', (name) => {
    expect(rules[name](whole[overlay])).toEqual([]);
  });

  const folders = readdirSync(join(overlays, overlay), { withFileTypes: true }).filter((e) => e.isDirectory());
  it.each(folders.map((f) => f.name).filter((n) => n !== 'platform'))('deploys only %s from its folder', (area) => {
    const owners = render(join(overlays, overlay, area)).flatMap(
      (r) => r.metadata.labels?.['app.kubernetes.io/name'] ?? [],
    );
    expect(new Set(owners)).toEqual(new Set(area === 'gateway' ? ['gateway', 'shell'] : [area]));
  });
});

it('the production overlay has two copies of every workload', () => {
  expect(twoCopies(whole.prod)).toEqual([]);
  expect(twoCopies(whole.dev)).toHaveLength(9);
});

/** Finds `kind/name`, then follows the path. A number is an index in a list. */
function at(all: Resource[], which: string, path: string): [Tree, string] {
  const [kind, name] = which.split('/');
  const resource = all.find((r) => r.kind === kind && r.metadata.name === name);
  if (!resource) throw new Error(`no ${which}`);
  const keys = path.split('.');
  const last = keys.pop() as string;
  return [keys.reduce<Tree>((tree, key) => tree[key] as Tree, resource), last];
}

const POD = 'spec.template.spec';
const MAIN = `${POD}.containers.0`;
const FAULTS: [rule: keyof typeof rules, resource: string, path: string, value: unknown, said: string][] = [
  ['fields', 'Deployment/queues', `${MAIN}.readyness`, {}, 'containers[0].readyness is no field of V1Container'],
  ['fields', 'Deployment/queues', `${MAIN}.image`, 1, 'image is no string'],
  ['fields', 'Deployment/queues', `${MAIN}.args`, 'dist/main.mjs', 'args is no list'],
  ['fields', 'Service/queues', 'apiVersion', 'apps/v1', 'apps/v1 has no such kind here'],
  ['fields', 'Cluster/postgres', 'spec.instancs', 3, 'spec.instancs is no field that we know'],
  ['selectors', 'Service/queues', 'spec.selector', { app: 'queue' }, 'Service queues selects nobody'],
  ['selectors', 'PodDisruptionBudget/queues', 'spec.selector', { matchLabels: { app: 'q' } }, 'selects nobody'],
  ['selectors', 'NetworkPolicy/queues', 'spec.podSelector', { matchLabels: { app: 'q' } }, 'selects nobody'],
  ['selectors', 'Deployment/queues', 'spec.selector', { matchLabels: { app: 'q' } }, 'does not select its own pods'],
  ['selectors', 'Deployment/queues', `${POD}.topologySpreadConstraints`, [], 'is not spread'],
  ['ports', 'Service/queues', 'spec.ports.0.targetPort', 'web', 'Service queues: no port web'],
  ['ports', 'NetworkPolicy/queues', 'spec.ingress.0.ports.0.port', 'web', 'NetworkPolicy queues: no port web'],
  ['ports', 'Deployment/queues', `${MAIN}.livenessProbe.httpGet.port`, 'web', 'a probe names no port of it: web'],
  ['ports', 'Deployment/queues', `${MAIN}.ports.0.containerPort`, 3002, 'listens on 3000, says 3002'],
  ['ports', 'Deployment/queues', `${MAIN}.ports.2.containerPort`, 3002, 'serves /metrics on 9464, says 3002'],
  ['fields', 'PodMonitor/videoqs', 'spec.podMetricsEndpoint', [], 'spec.podMetricsEndpoint is no field that we know'],
  [
    'ports',
    'Ingress/gateway',
    'spec.rules.0.http.paths.0.backend.service.name',
    'door',
    'no port http of a Service door',
  ],
  ['probes', 'Deployment/queues', `${MAIN}.startupProbe`, undefined, 'queues: lacks a probe'],
  ['probes', 'Deployment/queues', `${MAIN}.livenessProbe.httpGet.path`, '/readyz', 'lives by something else'],
  ['probes', 'Deployment/queues', `${MAIN}.readinessProbe.httpGet.path`, '/livez', 'is ready by something else'],
  ['grace', 'Deployment/queues', `${POD}.terminationGracePeriodSeconds`, 19, 'has 19 s to stop, 5 of them waiting'],
  ['grace', 'Deployment/queues', `${MAIN}.lifecycle`, undefined, 'stops while calls are still sent'],
  ['rollout', 'Deployment/queues', 'spec.strategy.rollingUpdate.maxUnavailable', 1, 'queues: a roll may take'],
  ['rollout', 'Deployment/titles', 'spec.progressDeadlineSeconds', 600, 'titles: a roll is given up'],
  ['limits', 'Deployment/queues', `${MAIN}.resources.limits.memory`, undefined, 'main has no limit of memory'],
  ['limits', 'Job/titles-migration', `${POD}.initContainers.0.resources`, {}, 'migrate requests no cpu'],
  ['budgets', 'PodDisruptionBudget/queues', 'spec.selector.matchLabels', {}, 'has 2 budgets'],
  ['budgets', 'PodDisruptionBudget/queues', 'spec.maxUnavailable', 0, 'not one copy at a time'],
  ['budgets', 'Deployment/queues', 'spec.replicas', 2, 'sets a count that its scaler changes'],
  ['budgets', 'HorizontalPodAutoscaler/queues', 'spec.scaleTargetRef.name', 'social', 'queues has 0 scalers'],
  ['restricted', 'Deployment/queues', `${POD}.securityContext.runAsNonRoot`, false, 'may run as root'],
  ['restricted', 'Deployment/queues', `${POD}.securityContext.runAsUser`, 0, 'does not say as whom it runs'],
  ['restricted', 'Deployment/queues', `${POD}.securityContext.seccompProfile`, undefined, 'no seccomp profile'],
  ['restricted', 'Deployment/queues', `${POD}.automountServiceAccountToken`, undefined, 'holds a token'],
  ['restricted', 'Deployment/queues', `${POD}.hostNetwork`, true, 'shares something with its machine'],
  ['restricted', 'Deployment/titles', `${POD}.volumes.0`, { name: 'data', hostPath: { path: '/' } }, 'it may not'],
  ['restricted', 'Deployment/queues', `${MAIN}.securityContext.privileged`, true, 'main is privileged'],
  ['restricted', 'Deployment/queues', `${MAIN}.securityContext.allowPrivilegeEscalation`, true, 'may gain privileges'],
  [
    'restricted',
    'Deployment/queues',
    `${MAIN}.securityContext.readOnlyRootFilesystem`,
    false,
    'may write to its image',
  ],
  ['restricted', 'Deployment/queues', `${MAIN}.securityContext.capabilities.add`, ['NET_RAW'], 'has capabilities'],
  ['restricted', 'Deployment/queues', `${MAIN}.securityContext.capabilities.drop`, [], 'has capabilities'],
  ['restricted', 'Deployment/queues', `${MAIN}.securityContext.runAsUser`, 0, 'says otherwise than its pod'],
  ['restricted', 'Deployment/queues', `${MAIN}.ports.0.hostPort`, 80, 'takes a port of its machine'],
  ['restricted', 'Job/titles-migration', `${POD}.initContainers.0.securityContext`, {}, 'migrate may write'],
  ['restricted', 'Namespace/videoqs', 'metadata.labels', {}, 'does not enforce restricted'],
  ['images', 'Deployment/queues', `${MAIN}.image`, 'localhost:5000/queues', 'has no version'],
  ['images', 'Deployment/queues', `${MAIN}.image`, 'queues:latest', 'queues:latest floats'],
  ['references', 'Deployment/queues', `${POD}.serviceAccountName`, 'nobody', 'no account nobody'],
  ['references', 'Deployment/queues', `${MAIN}.envFrom.0.configMapRef.name`, 'q', 'no ConfigMap q'],
  ['references', 'Deployment/queues', `${MAIN}.env.4.valueFrom.secretKeyRef.key`, 'uri', 'wants uri of Secret'],
  ['references', 'Deployment/gateway', `${POD}.volumes.0.persistentVolumeClaim.claimName`, 'f', 'no claim f'],
  ['references', 'Deployment/gateway', `${MAIN}.volumeMounts.0.name`, 'f', 'no volume f'],
  [
    'references',
    'Deployment/gateway',
    `${POD}.volumes.1.projected.sources.0.configMap.name`,
    'f-live',
    'no ConfigMap f-live',
  ],
  ['references', 'Job/queues-frontend', `${POD}.volumes.1.configMap.name`, 'q-live', 'no ConfigMap q-live'],
  ['references', 'HorizontalPodAutoscaler/queues', 'spec.scaleTargetRef.name', 'q', 'scales nobody'],
  ['live', 'Job/queues-frontend', `${POD}.volumes.1.name`, 'other', 'queues-frontend: takes files away'],
  ['live', 'Job/queues-frontend', `${MAIN}.args.3`, undefined, 'queues-frontend: takes files away'],
  ['live', 'ConfigMap/queues-live', 'data', { 'live.json': '{"vesion":"a"}' }, 'queues-live: gateways cannot follow'],
  [
    'live',
    'Job/queues-frontend',
    `${MAIN}.volumeMounts.0.subPath`,
    undefined,
    'queues-frontend: may write to the files of',
  ],
  ['live', 'ConfigMap/queues-live', 'data', { 'live.json': '{"version":' }, 'queues-live: gateways cannot follow'],
  ['live', 'ConfigMap/switches', 'data', { 'switches.json': '{"readonly":true}' }, 'switches: gateways cannot follow'],
  ['hosts', 'ConfigMap/account', 'data.SITE_URL', 'https://other.example', 'other.example'],
  ['hosts', 'Ingress/gateway', 'spec.tls.0.hosts', ['other.example'], 'other.example'],
  ['stores', 'Database/queues', 'metadata.name', 'other', 'queues has no database and role'],
  [
    'stores',
    'Cluster/postgres',
    'spec.postgresql.synchronous.dataDurability',
    'preferred',
    'may be on one machine only',
  ],
  ['stores', 'StatefulSet/redis', `${MAIN}.args`, ['redis-server'], 'Redis lacks --appendonly yes'],
  ['stores', 'Pooler/postgres-pooler', 'spec.pgbouncer.poolMode', 'session', 'PgBouncer forgets statements'],
  ['stores', 'Pooler/postgres-pooler', 'spec.instances', 3, 'PgBouncer may open 240 of 200 connections'],
  ['network', 'ConfigMap/queues', 'data.TITLES_RPC', 'title:3001', 'names title:3001, where nobody answers'],
  ['network', 'ConfigMap/account', 'data.SOCIAL_RPC', 'titles:3001', 'account → titles:3001 is closed'],
  ['network', 'ConfigMap/gateway', 'data.HEALTH_URLS', '', 'gateway → queues-worker:3000 is open and nobody needs it'],
  ['network', 'NetworkPolicy/titles', 'spec.ingress', [], 'gateway → titles:3000 is closed'],
  ['network', 'NetworkPolicy/queues-asks', 'spec.egress', [], 'queues → titles:3001 is closed'],
  ['network', 'NetworkPolicy/redis', 'spec.ingress', [], 'queues → redis:6379 is closed'],
  ['network', 'NetworkPolicy/names', 'spec.egress', [], 'nobody may ask for names'],
  ['network', 'NetworkPolicy/deny-all', 'spec.policyTypes', ['Ingress'], 'nothing denies what no policy allows'],
  ['config', 'ConfigMap/queues', 'data', {}, 'queues: Configuration is not usable:\n  TITLES_RPC'],
  ['config', 'ConfigMap/social', 'data.SWEEPS', '1', 'social: SWEEPS is no variable of it'],
  ['config', 'ConfigMap/titles', 'data.TMDB_PER_SECOND', '99', 'titles: Configuration is not usable'],
  ['config', 'Deployment/account', `${MAIN}.env.6`, { name: 'SMTP_URL', value: '' }, 'production needs a mail server'],
  ['config', 'Deployment/account-worker', `${MAIN}.env.3`, { name: 'REDIS_URL', value: '' }, 'production needs Redis'],
];
describe('an injected manifest fault', () => {
  it.each(FAULTS)('breaks the rule of %s: %s, %s', (rule, which, path, value, fault) => {
    const all = structuredClone(whole.prod);
    const [tree, key] = at(all, which, path);
    if (value === undefined) delete tree[key];
    else tree[key] = value;
    expect(rules[rule](all).join('\n')).toContain(fault);
  });

  it('exists for every rule', () => {
    expect(new Set(FAULTS.map(([rule]) => rule))).toEqual(new Set(names));
  });
});

const kubectl = ['/usr/local/bin/kubectl', '/usr/bin/kubectl'].find((path) => existsSync(path));
(kubectl ? it : it.skip)('is what kustomize itself makes of it', () => {
  const text = execFileSync(kubectl as string, ['kustomize', join(overlays, 'prod')], { encoding: 'utf8' });
  const unhashed = text.replaceAll(/(?<=name: (?:titles|queues|social|account|gateway))-[a-z0-9]{10}$/gm, '');
  const theirs = parseAllDocuments(unhashed).map((d) => d.toJS() as Resource);
  const sorted = (all: Resource[]) =>
    Object.fromEntries(all.map((r) => [`${r.kind}/${r.metadata.name}`, r] as const).sort());
  expect(sorted(whole.prod)).toEqual(sorted(theirs));
});
