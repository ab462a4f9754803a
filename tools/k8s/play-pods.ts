/**
 * Makes the input of `podman kube play` from a rendered overlay: a Pod for each workload, with the names of its
 * Services. A run of this kind is called a play. The pods are as in the manifests, except for settings that podman
 * ignores or cannot read.
 */
import { dirname } from 'node:path';
import type { V1PodSpec } from '@kubernetes/client-node';
import { containersOf, ofKind, type Pod, podsOf, selects } from './pods.ts';
import type { Resource } from './render.ts';
import { makeSecrets } from './secrets.ts';

/** The prefix of everything that a play creates: pods, volumes, secrets, the network. */
export const PLAY = 'videoqs-play';

export interface Played {
  name: string;
  /** Whether the workload must end before anything else starts: migrations, files of frontends. */
  before: boolean;
  /** Names of the Services that select the pod. */
  aliases: string[];
  pod: { apiVersion: 'v1'; kind: 'Pod'; metadata: { name: string; labels: Record<string, string> }; spec: V1PodSpec };
}

export interface PlayOptions {
  /** The gateway's port on loopback. */
  port: number;
  /** Variables that override the variables of each area's ConfigMap. */
  env: Record<string, string>;
  /** Folders on this machine, by their paths in containers. */
  mounts: Record<string, string>;
}

/** Turns all volumes of a pod into claims. A volume that is private to the pod gets its own claim. */
function volumesOf(pod: Pod, mounts: Record<string, string>): NonNullable<V1PodSpec['volumes']> {
  const kept = (pod.spec.volumes ?? []).map(({ name, persistentVolumeClaim: claim }) => ({
    name,
    persistentVolumeClaim: { claimName: `${PLAY}-${claim ? claim.claimName : `${pod.name}-${name}`}` },
  }));
  const claimed = containersOf(pod)
    .flatMap((c) => c.volumeMounts ?? [])
    .filter((m) => !kept.some((k) => k.name === m.name))
    .map(({ name }) => ({ name, persistentVolumeClaim: { claimName: `${PLAY}-${pod.name}-${name}` } }));
  const here = Object.values(mounts).map((path, i) => ({ name: `here-${i}`, hostPath: { path, type: 'Directory' } }));
  return [...kept, ...claimed, ...here];
}

/**
 * Converts a pod to a form that podman can run. Some settings are left out: probes (podman would run curl inside the
 * container), ports except the gateway's (podman would open each of them on this machine), scheduling, and requests
 * (Node would take them for its limit). Podman would read `$(NAME)` in arguments as shell syntax, so it is replaced by
 * its value.
 */
function podOf(pod: Pod, o: PlayOptions, secrets: ReturnType<typeof makeSecrets>): V1PodSpec {
  const { initContainers, containers, restartPolicy, securityContext } = structuredClone(pod.spec);
  const secretOf = (name = '', key = '') => secrets.find((s) => s.metadata.name === name)?.stringData[key];
  const changed = (all: typeof containers) =>
    all.map(({ startupProbe: _s, livenessProbe: _l, readinessProbe: _r, lifecycle: _c, ...c }) => {
      const env = (c.env ?? [])
        .filter(({ name, valueFrom: from }) => !(from?.secretKeyRef?.optional || o.env[name] !== undefined))
        .map(({ name, value, valueFrom: from }) =>
          from?.secretKeyRef
            ? { name, valueFrom: { secretKeyRef: { ...from.secretKeyRef, name: `${PLAY}-${from.secretKeyRef.name}` } } }
            : { name, value: value ?? '' },
        );
      const filled = (word: string) =>
        word.replaceAll(/\$\((\w+)\)/g, (all, name) => {
          const ref = c.env?.find((e) => e.name === name)?.valueFrom?.secretKeyRef;
          return secretOf(ref?.name, ref?.key) ?? all;
        });
      const isDoor = pod.labels['app.kubernetes.io/name'] === 'gateway' && pod.kind === 'Deployment';
      return {
        ...c,
        ...(c.args && { args: c.args.map(filled) }),
        env,
        ...(c.resources?.limits && { resources: { limits: c.resources.limits } }),
        ports: isDoor ? [{ containerPort: 8080, hostPort: o.port, hostIP: '127.0.0.1' }] : [],
        volumeMounts: [
          // podman can mount only whole volumes.
          ...(c.volumeMounts ?? []).map(({ subPath, ...m }) => ({
            ...m,
            mountPath: subPath ? dirname(m.mountPath) : m.mountPath,
          })),
          ...Object.keys(o.mounts).map((mountPath, i) => ({ name: `here-${i}`, mountPath })),
        ],
      };
    });
  return {
    restartPolicy: restartPolicy ?? 'Always',
    enableServiceLinks: false,
    ...(securityContext && { securityContext }),
    ...(initContainers && { initContainers: changed(initContainers) }),
    containers: changed(containers),
    volumes: volumesOf(pod, o.mounts),
  };
}

/** Returns the ConfigMaps, with the variables that a play sets itself. */
export const mapsFor = (all: readonly Resource[], o: PlayOptions): Resource[] =>
  all
    .filter((r) => r.kind === 'ConfigMap' && !r.metadata.labels)
    .map((r) => ({ ...r, data: { ...(r.data as Record<string, string>), ...o.env } }));

/** @param all a rendered overlay @param images replacements, by the name of the replaced image */
export function podsToPlay(
  all: readonly Resource[],
  o: PlayOptions,
  secrets: ReturnType<typeof makeSecrets>,
  images: Record<string, string> = {},
): Played[] {
  return podsOf(all).map((pod) => {
    const spec = podOf(pod, o, secrets);
    for (const c of [...(spec.initContainers ?? []), ...spec.containers]) c.image = images[c.image ?? ''] ?? c.image;
    return {
      name: pod.name,
      before: pod.kind === 'Job',
      aliases: ofKind(all, 'Service')
        .filter((s) => pod.kind !== 'Job' && selects({ matchLabels: s.spec?.selector ?? {} }, pod.labels))
        .flatMap((s) => s.metadata?.name ?? []),
      pod: { apiVersion: 'v1', kind: 'Pod', metadata: { name: `${PLAY}-${pod.name}`, labels: pod.labels }, spec },
    };
  });
}
