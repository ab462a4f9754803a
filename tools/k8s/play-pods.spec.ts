import { join } from 'node:path';
import { onlyOne } from '@videoqs/stack/processes/only-one';
import { root } from '@videoqs/stack/root';
import { Play } from './play.ts';
import { mapsFor, PLAY, type Played, podsToPlay } from './play-pods.ts';
import { render } from './render.ts';
import { makeSecrets } from './secrets.ts';

const all = render(join(root, 'k8s/overlays/dev'));
const secrets = makeSecrets(PLAY);
const o = { port: 18080, env: { SITE_URL: 'http://localhost:18080' }, mounts: { '/here': '/tmp' } };
const pods = podsToPlay(all, o, secrets);
const podOf = (name: string) => pods.find((p) => p.name === name) as Played;
const mainOf = (name: string) => podOf(name).pod.spec.containers[0];

it("the podman run has a pod for every workload, under the names of the workload's Services", () => {
  expect(pods.filter((p) => p.before)).toHaveLength(9); // four migrations, five frontends
  expect(pods.filter((p) => !p.before).map((p) => [p.name, ...p.aliases])).toContainEqual([
    'queues-worker',
    'queues-worker',
  ]);
  expect(podOf('redis').aliases).toEqual(['redis']);
  expect(podOf('queues-migration').aliases).toEqual([]);
});

it('the podman run keeps the user, capabilities and limits of the manifests', () => {
  expect(podOf('queues').pod.spec.securityContext).toMatchObject({ runAsUser: 65532, runAsNonRoot: true });
  expect(mainOf('queues')?.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(mainOf('queues')?.resources?.limits).toMatchObject({ memory: '512Mi' });
});

it('the podman run publishes only the gateway, and only on loopback', () => {
  expect(mainOf('gateway')?.ports).toEqual([{ containerPort: 8080, hostPort: 18080, hostIP: '127.0.0.1' }]);
  for (const { name, pod } of pods.filter((p) => p.name !== 'gateway'))
    expect([name, pod.spec.containers.flatMap((c) => c.ports ?? [])]).toEqual([name, []]);
});

it('the podman run prefixes Secrets, claims and volumes with its name to remove them later', () => {
  const text = JSON.stringify(pods);
  for (const [, kind, name] of text.matchAll(/"(claimName|secretKeyRef":\{"name)":"(.+?)"/g))
    expect([kind, name?.startsWith(`${PLAY}-`)]).toEqual([kind, true]);
  expect(text).not.toContain('emptyDir');
});

it('the podman run fills in variables that podman itself would not expand', () => {
  const password = secrets.find((s) => s.metadata.name === 'redis')?.stringData.password;
  expect(mainOf('redis')?.args).toContain(password);
});

it("the podman run replaces a ConfigMap's variables with its own values", () => {
  const map = mapsFor(all, o).find((m) => m.metadata.name === 'account');
  expect(map?.data).toMatchObject({ SITE_URL: 'http://localhost:18080', QUEUES_RPC: 'queues:3001' });
});

it('a second podman run on a machine is refused and removes nothing of the first run', async () => {
  const release = await onlyOne('play', '').catch(() => () => {}); // a real pod has this variable already
  await expect(Play.prepare(1)).rejects.toThrow('Another play runs on this machine: end it first, or wait for it.');
  release();
});
