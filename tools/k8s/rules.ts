/** What a rendered overlay must fulfill. Some rules find mistakes that kustomize and Kubernetes accept. */
import type { V1Container, V2HorizontalPodAutoscaler } from '@kubernetes/client-node';
import { live as liveEntry } from '@videoqs/contract/slots/live';
import { switchesFile } from '@videoqs/contract/wire/switches-file';
import { GRACE_MS } from '@videoqs/stack/stack';
import { configFaults } from './config.ts';
import { fieldFaults } from './fields.ts';
import { networkFaults } from './network.ts';
import { containersOf, envOf, missingSecrets, ofKind, type Pod, podsOf, portOf, selects, withMade } from './pods.ts';
import { type Resource, spec } from './render.ts';
import { storeFaults } from './stores.ts';

type Rule = (all: readonly Resource[]) => string[];
const each = (all: readonly Resource[], faultsOf: (pod: Pod) => (string | false | undefined)[]): string[] =>
  podsOf(all).flatMap((pod) => faultsOf(pod).flatMap((fault) => (fault ? [`${pod.name}: ${fault}`] : [])));
const eachContainer = (all: readonly Resource[], faultsOf: (c: V1Container) => (string | false | undefined)[]) =>
  each(all, (pod) => containersOf(pod).flatMap(faultsOf));
const scalers = (all: readonly Resource[]) =>
  all.filter((r) => r.kind === 'HorizontalPodAutoscaler') as unknown as V2HorizontalPodAutoscaler[];
const lasting = (pod: Pod) => pod.kind !== 'Job';

/** Every label selector matches at least one resource. */
const selectors: Rule = (all) => {
  const chosen = all.flatMap((r) => {
    const selector =
      r.kind === 'Service' ? { matchLabels: spec<{ selector: Record<string, string> }>(r).selector } : null;
    const other = spec<{ selector?: object; podSelector?: object }>(r);
    const own =
      selector ?? (r.kind === 'NetworkPolicy' ? other.podSelector : r.kind.includes('Budget') && other.selector);
    return own ? [{ r, own }] : [];
  });
  return [
    ...chosen
      .filter(({ own }) => !withMade(all).some((pod) => selects(own, pod.labels)))
      .map(({ r }) => `${r.kind} ${r.metadata.name} selects nobody`),
    ...[...ofKind(all, 'Deployment'), ...ofKind(all, 'StatefulSet')]
      .filter((d) => !selects(d.spec?.selector, d.spec?.template.metadata?.labels ?? {}))
      .map((d) => `${d.metadata?.name} does not select its own pods`),
    ...each(all, (pod) => [
      pod.kind === 'Deployment' &&
        (pod.spec.topologySpreadConstraints ?? []).filter((t) => selects(t.labelSelector, pod.labels)).length < 2 &&
        'is not spread over zones and machines',
    ]),
  ];
};

/** Every named port exists. */
const ports: Rule = (all) => [
  ...ofKind(all, 'Service').flatMap((s) =>
    withMade(all)
      .filter((pod) => selects({ matchLabels: s.spec?.selector ?? {} }, pod.labels))
      .flatMap((pod) => (s.spec?.ports ?? []).filter((p) => portOf(pod, p.targetPort) === undefined))
      .map((p) => `Service ${s.metadata?.name}: no port ${p.targetPort}`),
  ),
  ...ofKind(all, 'NetworkPolicy').flatMap((n) =>
    podsOf(all)
      .filter((pod) => Object.keys(n.spec?.podSelector ?? {}).length && selects(n.spec?.podSelector, pod.labels))
      .flatMap((pod) => (n.spec?.ingress ?? []).flatMap((i) => i.ports ?? []).filter((p) => !portOf(pod, p.port)))
      .map((p) => `NetworkPolicy ${n.metadata?.name}: no port ${p.port}`),
  ),
  ...each(all, (pod) => {
    const main = pod.spec.containers[0];
    const probes = [main?.startupProbe, main?.livenessProbe, main?.readinessProbe];
    const wanted = probes.flatMap((p) => ((p?.httpGet ?? p?.tcpSocket) ? [p.httpGet?.port ?? p.tcpSocket?.port] : []));
    const { PORT: env, METRICS_PORT: metrics } = main ? envOf(main, all) : {};
    return [
      pod.kind === 'Deployment' &&
        portOf(pod, 'metrics') !== Number(metrics) &&
        `serves /metrics on ${metrics}, says ${portOf(pod, 'metrics')}`,
      ...wanted.map((port) => portOf(pod, port) === undefined && `a probe names no port of it: ${port}`),
      env && env !== '0' && portOf(pod, 'http') !== Number(env) && `listens on ${env}, says ${portOf(pod, 'http')}`,
    ];
  }),
  ...all.flatMap((r) =>
    r.kind !== 'Ingress'
      ? []
      : [...JSON.stringify(r.spec).matchAll(/"service":\{"name":"(.+?)","port":\{"name":"(.+?)"/g)]
          .filter(
            ([, name, port]) =>
              !ofKind(all, 'Service').some(
                (s) => s.metadata?.name === name && s.spec?.ports?.some((p) => p.name === port),
              ),
          )
          .map(([, name, port]) => `Ingress: no port ${port} of a Service ${name}`),
  ),
];

/** Liveness and readiness of a part use different paths. */
const probes: Rule = (all) =>
  each(all, (pod) => {
    const [main] = pod.spec.containers;
    if (!lasting(pod) || !main) return [];
    const { startupProbe, livenessProbe, readinessProbe } = main;
    return [
      !(startupProbe && livenessProbe && readinessProbe) && 'lacks a probe',
      pod.kind === 'Deployment' && livenessProbe?.httpGet?.path !== '/livez' && 'lives by something else than /livez',
      pod.kind === 'Deployment' &&
        readinessProbe?.httpGet?.path !== '/readyz' &&
        'is ready by something else than /readyz',
    ];
  });

/** A part that stops first leaves its Services, and then has as much time to stop as it needs. */
const grace: Rule = (all) =>
  each(all, (pod) => {
    const before = pod.spec.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    const { terminationGracePeriodSeconds: whole = 30 } = pod.spec;
    return pod.kind !== 'Deployment'
      ? []
      : [
          before < 5 && 'stops while calls are still sent to it',
          whole < before + GRACE_MS / 1000 && `has ${whole} s to stop, ${before} of them waiting`,
        ];
  });

/** A rollout never removes the last copy. It is not aborted while a new copy is still building its indexes. */
const rollout: Rule = (all) => [
  ...ofKind(all, 'Deployment').flatMap((d) => {
    const [main] = d.spec?.template.spec?.containers ?? [];
    const { WARM_UP_SECONDS = 0 } = main ? envOf(main, all) : {};
    const { strategy, progressDeadlineSeconds = 600 } = d.spec ?? {};
    return [
      strategy?.rollingUpdate?.maxUnavailable !== 0 && 'a roll may take a copy away before another is ready',
      progressDeadlineSeconds <= Number(WARM_UP_SECONDS) && 'a roll is given up before a copy has warmed up',
    ].flatMap((fault) => (fault ? [`${d.metadata?.name}: ${fault}`] : []));
  }),
];

const limits: Rule = (all) =>
  eachContainer(all, ({ name, resources }) =>
    ['cpu', 'memory', 'ephemeral-storage'].flatMap((what) => [
      !resources?.requests?.[what] && `${name} requests no ${what}`,
      !resources?.limits?.[what] && `${name} has no limit of ${what}`,
    ]),
  );

/**
 * Each permanent part has one disruption budget that allows a machine to be drained. Each Deployment has one
 * autoscaler, and no fixed replica count.
 */
const budgets: Rule = (all) => [
  ...each(all, (pod) => {
    const own = all.filter(
      (r) => r.kind === 'PodDisruptionBudget' && selects(spec<{ selector: object }>(r).selector, pod.labels),
    );
    const allows = own.every((r) => spec(r).maxUnavailable === 1);
    return [
      lasting(pod) && own.length !== 1 && `has ${own.length} budgets`,
      !allows && 'its budget is not one copy at a time',
    ];
  }),
  ...ofKind(all, 'Deployment').flatMap((d) => {
    const own = scalers(all).filter((s) => s.spec?.scaleTargetRef.name === d.metadata?.name);
    return [
      own.length !== 1 && `${d.metadata?.name} has ${own.length} scalers`,
      d.spec?.replicas !== undefined && `${d.metadata?.name} sets a count that its scaler changes`,
    ].filter((fault) => fault !== false);
  }),
];

/** Pod Security "restricted", and two requirements that it lacks: a read-only root, and no token of the cluster. */
const restricted: Rule = (all) => [
  ...each(all, ({ spec: s }) => [
    s.securityContext?.runAsNonRoot !== true && 'may run as root',
    !s.securityContext?.runAsUser && 'does not say as whom it runs',
    s.securityContext?.seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
    s.automountServiceAccountToken !== false && "holds a token of the cluster's API",
    (s.hostNetwork || s.hostPID || s.hostIPC) && 'shares something with its machine',
    s.volumes?.some((v) => !v.emptyDir && !v.persistentVolumeClaim && !v.configMap && !v.secret && !v.projected) &&
      'mounts a volume it may not',
  ]),
  ...eachContainer(all, ({ name, ports: own, securityContext: s }) => [
    s?.allowPrivilegeEscalation !== false && `${name} may gain privileges`,
    s?.privileged && `${name} is privileged`,
    s?.readOnlyRootFilesystem !== true && `${name} may write to its image`,
    (s?.capabilities?.drop?.join() !== 'ALL' || s.capabilities.add) && `${name} has capabilities`,
    (s?.runAsUser === 0 || s?.runAsNonRoot === false || s?.seccompProfile) && `${name} says otherwise than its pod`,
    own?.some((p) => p.hostPort) && `${name} takes a port of its machine`,
  ]),
  ...all
    .filter((r) => r.kind === 'Namespace')
    .filter((r) => r.metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    .map((r) => `${r.metadata.name} does not enforce restricted`),
];

const images: Rule = (all) =>
  eachContainer(all, ({ image = '' }) => [
    !/(:[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image.split('/').at(-1) ?? '') && `${image} has no version`,
    image.endsWith(':latest') && `${image} floats`,
  ]);

/**
 * All resources that are named exist: Secrets with their keys, ConfigMaps, accounts, claims, volumes, and the targets
 * of autoscalers.
 */
const references: Rule = (all) => {
  const has = (kind: string, name: string | undefined) => all.some((r) => r.kind === kind && r.metadata.name === name);
  return [
    ...each(all, (pod) => [
      !has('ServiceAccount', pod.spec.serviceAccountName) && `no account ${pod.spec.serviceAccountName}`,
      ...(pod.spec.volumes ?? []).map(
        ({ persistentVolumeClaim: claim }) =>
          claim && !has('PersistentVolumeClaim', claim.claimName) && `no claim ${claim.claimName}`,
      ),
      ...(pod.spec.volumes ?? [])
        .flatMap((v) => [v, ...(v.projected?.sources ?? [])])
        .map(({ configMap: map }) => map && !has('ConfigMap', map.name) && `no ConfigMap ${map.name}`),
      ...containersOf(pod).flatMap((c) => [
        ...missingSecrets(c),
        ...(c.envFrom ?? []).map(
          (e) => !has('ConfigMap', e.configMapRef?.name) && `no ConfigMap ${e.configMapRef?.name}`,
        ),
        ...(c.volumeMounts ?? []).map(
          (m) =>
            pod.kind !== 'StatefulSet' && !pod.spec.volumes?.some((v) => v.name === m.name) && `no volume ${m.name}`,
        ),
      ]),
    ]),
    ...scalers(all)
      .filter((s) => !has(s.spec?.scaleTargetRef.kind ?? '', s.spec?.scaleTargetRef.name))
      .map((s) => `scaler ${s.metadata?.name} scales nobody`),
  ];
};

/**
 * The Job that publishes a frontend can read which releases are live, so that it does not remove their files. Gateways
 * can read every entry of a live release, and the switches.
 */
const live: Rule = (all) => [
  ...all.flatMap(({ data, metadata }) => {
    const files = data as Record<string, string> | undefined;
    return Object.entries(OPERATORS).flatMap(([file, schema]) => {
      const entry = files?.[file];
      return entry === undefined || fits(schema, entry) ? [] : [`${metadata.name}: gateways cannot follow ${entry}`];
    });
  }),
  ...each(all, ({ labels, spec: { containers, volumes = [] } }) => {
    const map = `${labels['app.kubernetes.io/name']}-live`;
    const kept = labels['app.kubernetes.io/component'] === 'frontend' && all.some((r) => r.metadata.name === map);
    const volume = volumes.find((v) => v.configMap?.name === map);
    const [main] = containers;
    const path = main?.volumeMounts?.find((m) => m.name === volume?.name)?.mountPath;
    const files = volumes.find((v) => v.persistentVolumeClaim?.claimName === 'frontends');
    const mount = main?.volumeMounts?.find((m) => m.name === files?.name);
    const isJob = labels['app.kubernetes.io/component'] === 'frontend';
    return [
      isJob && mount?.subPath !== labels['app.kubernetes.io/name'] && 'may write to the files of other frontends',
      kept && !main?.args?.includes(`${path}/live.json`) && 'takes files away and does not know what is live',
    ];
  }),
];

/** The files that operators change, each with its schema. */
const OPERATORS = { 'live.json': liveEntry, 'switches.json': switchesFile };
function fits(schema: typeof liveEntry | typeof switchesFile, text: string): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Passkeys, links in mail and the certificate use the same host. */
const hosts: Rule = (all) => {
  const named = [
    ...all.filter((r) => r.kind === 'Ingress').flatMap((r) => [...JSON.stringify(r.spec).matchAll(/"host":"(.+?)"/g)]),
    ...all
      .filter((r) => r.kind === 'Ingress')
      .flatMap((r) => [...JSON.stringify(r.spec).matchAll(/"hosts":\["(.+?)"\]/g)]),
    ...all.flatMap((r) => [...JSON.stringify(r.data ?? {}).matchAll(/"SITE_URL":"https:\/\/(.+?)"/g)]),
  ].map(([, host]) => host);
  return new Set(named).size === 1 && named.length === 5 ? [] : [`hosts are ${named.join()}`];
};

/** A rule for production only: every part that receives calls has two copies. */
export const twoCopies: Rule = (all) =>
  scalers(all)
    .filter((s) => (s.spec?.minReplicas ?? 1) < 2)
    .map((s) => `${s.metadata?.name} may be one copy`);

export const rules = {
  fields: (all: readonly Resource[]) => all.flatMap(fieldFaults),
  selectors,
  ports,
  probes,
  grace,
  rollout,
  limits,
  budgets,
  restricted,
  images,
  references,
  live,
  hosts,
  stores: storeFaults,
  network: networkFaults,
  config: configFaults,
} satisfies Record<string, Rule>;
