/** Checks the network policies: can every part reach the addresses in its configuration, and no others? */
import type { V1NetworkPolicyPeer } from '@kubernetes/client-node';
import { containersOf, envOf, ofKind, type Pod, portOf, selects, withMade } from './pods.ts';
import type { Resource } from './render.ts';

interface Line {
  from: string;
  to: string;
  port: number;
}
const lineOf = ({ from, to, port }: Line): string => `${from} → ${to}:${port}`;

/**
 * Finds the addresses to which each pod connects. They are every `host:port` and `scheme://host:port` in the pod's
 * environment whose host is one of our Services.
 */
function asked(all: readonly Resource[]): { lines: Line[]; faults: string[] } {
  const pods = withMade(all);
  const lines: Line[] = [];
  const faults: string[] = [];
  for (const from of pods)
    for (const [name, value] of containersOf(from).flatMap((c) => Object.entries(envOf(c, all)))) {
      // a migration has its service's whole configuration, but connects only to its database
      if (!(from.kind === 'Job' ? /^DATABASE_URL$/ : /_(RPC|URLS?)$/).test(name)) continue;
      for (const [, host, port] of value.matchAll(/(?:^|\/\/|@)(?:[^/@,]*@)?([a-z-]+):(\d+)/g)) {
        const service = ofKind(all, 'Service').find((s) => s.metadata?.name === host);
        const entry = service?.spec?.ports?.find((p) => p.port === Number(port));
        const to = service
          ? pods.find((p) => selects({ matchLabels: service.spec?.selector ?? {} }, p.labels))
          : pods.find((p) => p.name === host && !p.labels['app.kubernetes.io/name']);
        const at = to && (service ? portOf(to, entry?.targetPort) : Number(port));
        if (to && at) lines.push({ from: from.name, to: to.name, port: at });
        else faults.push(`${from.name}: ${name} names ${host}:${port}, where nobody answers`);
      }
    }
  return { lines, faults };
}

function allowed(all: readonly Resource[]): { lines: Line[]; faults: string[] } {
  const pods = withMade(all);
  const policies = ofKind(all, 'NetworkPolicy');
  const meets = (peers: V1NetworkPolicyPeer[] | undefined, other: Pod) =>
    (peers ?? []).some((peer) => !peer.namespaceSelector && !peer.ipBlock && selects(peer.podSelector, other.labels));
  const opens = (side: 'ingress' | 'egress', pod: Pod, other: Pod, to: Pod, port: number) =>
    policies
      .filter((p) => selects(p.spec?.podSelector, pod.labels))
      .flatMap(({ spec }) =>
        side === 'ingress'
          ? (spec?.ingress ?? []).map((rule) => ({
              peers: (rule as { from?: V1NetworkPolicyPeer[] }).from,
              ports: rule.ports,
            })) // the client's type uses the name _from
          : (spec?.egress ?? []).map((rule) => ({ peers: rule.to, ports: rule.ports })),
      )
      .some(({ peers, ports = [] }) => meets(peers, other) && ports.some((p) => portOf(to, p.port) === port));
  const ports = (pod: Pod) => containersOf(pod).flatMap((c) => (c.ports ?? []).map((p) => p.containerPort));
  const lines = pods.flatMap((from) =>
    pods
      .filter((to) => to !== from)
      .flatMap((to) =>
        ports(to)
          .filter((port) => opens('ingress', to, from, to, port) && opens('egress', from, to, to, port))
          .map((port) => ({ from: from.name, to: to.name, port })),
      ),
  );
  const denied = policies.some(
    ({ spec }) =>
      Object.keys(spec?.podSelector ?? { none: 1 }).length === 0 &&
      !spec?.ingress?.length &&
      !spec?.egress?.length &&
      spec?.policyTypes?.length === 2,
  );
  const asksNames = policies.some(
    ({ spec }) =>
      Object.keys(spec?.podSelector ?? { none: 1 }).length === 0 &&
      (spec?.egress ?? []).some(({ ports = [] }) => ports.some((p) => p.port === 53)),
  );
  return {
    lines,
    faults: [
      ...(denied ? [] : ['nothing denies what no policy allows']),
      ...(asksNames ? [] : ['nobody may ask for names']),
    ],
  };
}

/** @param all a whole overlay @returns a line for each connection that is needed but closed, or open but not needed */
export function networkFaults(all: readonly Resource[]): string[] {
  const [want, may] = [asked(all), allowed(all)];
  const [wanted, open] = [new Set(want.lines.map(lineOf)), new Set(may.lines.map(lineOf))];
  open.delete('postgres-pooler → postgres-rw:5432'); // The operator's own pods are skipped.
  return [
    ...want.faults,
    ...may.faults,
    ...[...wanted].filter((line) => !open.has(line)).map((line) => `${line} is closed`),
    ...[...open].filter((line) => !wanted.has(line)).map((line) => `${line} is open and nobody needs it`),
  ];
}
