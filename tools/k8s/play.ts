/**
 * `npm run k8s:play` runs the whole product from its own manifests (overlay dev), with `podman kube play` on this
 * machine. Migrations and the files of frontends come first. Then every part starts, and the product is at
 * http://localhost:PORT. Ctrl-C stops the product and removes everything that the run has made. With `npm run k8s:play
 * -- --journey`, the command runs the first journey in a browser instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Secrets } from '@videoqs/stack/database/data-folder';
import { makeRoles } from '@videoqs/stack/database/database';
import { findChromium } from '@videoqs/stack/processes/find-program';
import { freePort } from '@videoqs/stack/processes/free-port';
import { askHealth } from '@videoqs/stack/processes/health';
import { onlyOne } from '@videoqs/stack/processes/only-one';
import { portFrom } from '@videoqs/stack/processes/port';
import { endFamily } from '@videoqs/stack/processes.mjs';
import { root } from '@videoqs/stack/root';
import { shutdownSignal, untilShutdown } from '@videoqs/stack/shutdown-signal.mjs';
import { stringify } from 'yaml';
import { mustPodman, needPodman, podman } from '../images/podman.ts';
import { mapsFor, PLAY, type Played, podsToPlay } from './play-pods.ts';
import { buildStores, STORES } from './play-stores.ts';
import { render } from './render.ts';
import { makeSecrets } from './secrets.ts';

/** The longest time in s until /healthz reports all parts ready. */
const READY_S = 120;

export class Play {
  readonly url: string;
  /** The address by which containers reach this machine. */
  readonly hostAddress: string;
  private readonly port: number;
  private readonly postgresPassword = 'only-in-this-play';
  private readonly postgresPort: number;

  private readonly release: () => void;

  private constructor(port: number, postgresPort: number, hostAddress: string, release: () => void) {
    this.release = release;
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.postgresPort = postgresPort;
    this.hostAddress = hostAddress;
  }

  /**
   * Creates the network and Postgres, without the product.
   * @throws Error with one sentence when that fails or another play runs; everything made so far is then removed
   */
  static async prepare(port: number): Promise<Play> {
    const release = await claim();
    try {
      removeAll();
      await buildStores();
      mustPodman(['network', 'create', PLAY]);
      const gateway = '--format={{range .Subnets}}{{.Gateway}}{{end}}';
      const play = new Play(port, await freePort(), mustPodman(['network', 'inspect', gateway, PLAY]), release);
      const names = ['postgres-rw', 'postgres-pooler'].map((name) => `--network-alias=${name}`);
      mustPodman([
        ...['run', '--detach', `--name=${PLAY}-postgres`, `--network=${PLAY}`, ...names, '--shm-size=256m'],
        ...[`--publish=127.0.0.1:${play.postgresPort}:5432`, `--volume=${PLAY}-postgres:/data`],
        ...[`--env=POSTGRES_PASSWORD=${play.postgresPassword}`, STORES.postgres],
      ]);
      return play;
    } catch (error) {
      removeAll();
      release();
      throw error;
    }
  }

  /**
   * @param env variables of every part, in addition to its ConfigMap
   * @param mounts folders on this machine, by their paths in containers
   * @param shutdown aborts the start
   */
  async start(
    env: Record<string, string> = {},
    mounts: Record<string, string> = {},
    shutdown?: AbortSignal,
  ): Promise<void> {
    const all = render(join(root, 'k8s/overlays/dev'));
    const secrets = makeSecrets(PLAY);
    const o = { port: this.port, env: { SITE_URL: this.url, MAIL: 'off', ...env }, mounts };
    const redis = JSON.stringify(all.find((r) => r.kind === 'StatefulSet')).match(/"image":"(.+?)"/)?.[1] ?? '';
    const pods = podsToPlay(all, o, secrets, { [redis]: STORES.redis });
    // Redis starts first, because all other parts connect to it.
    pods.sort((a, b) => Number(b.name === 'redis') - Number(a.name === 'redis'));
    await this.makeDatabases(secrets);
    const maps = mapsFor(all, o);
    // podman 4.3 stores a Secret from a file in a form that it cannot read again
    for (const { metadata, stringData } of secrets)
      mustPodman(['secret', 'create', '--env=true', `${PLAY}-${metadata.name}`, 'SECRET'], undefined, {
        SECRET: JSON.stringify(inBase64(stringData)),
      });
    pods.sort((a, b) => Number(b.before) - Number(a.before));
    for (const pod of pods) {
      // While this process waits for podman, its signals are blocked. So signals are handled here.
      await new Promise(setImmediate);
      shutdown?.throwIfAborted();
      play([...maps, pod.pod], pod);
      if (pod.before) finish(pod);
    }
    await this.untilReady(shutdown);
  }

  stop(): void {
    removeAll();
    this.release();
  }

  private async makeDatabases(secrets: ReturnType<typeof makeSecrets>): Promise<void> {
    const roles = Object.fromEntries(
      secrets.flatMap(({ stringData: { username, password } }) => (username ? [[username, password]] : [])),
    );
    const url = `postgres://postgres:${this.postgresPassword}@127.0.0.1:${this.postgresPort}/postgres`;
    for (const until = Date.now() + 60_000; ; await new Promise((resume) => setTimeout(resume, 200)))
      try {
        return await makeRoles(url, { ...roles, jobs: this.postgresPassword } as Secrets['roles']);
      } catch (error) {
        const postgres = `${PLAY}-postgres`;
        if (!podman(['ps', '--format={{.Names}}']).output.split('\n').includes(postgres))
          throw new Error(`Postgres ended: ${podman(['logs', '--tail=3', postgres]).output}`);
        if (Date.now() > until) throw error;
      }
  }

  private async untilReady(shutdown?: AbortSignal): Promise<void> {
    let answer = 'nothing answers';
    for (const until = Date.now() + READY_S * 1000; Date.now() < until; ) {
      shutdown?.throwIfAborted();
      const health = await askHealth(this.port, shutdown).catch(() => null);
      if (health?.ok) return;
      if (health) answer = JSON.stringify(health.parts);
      await new Promise((resume) => setTimeout(resume, 300));
    }
    throw new Error(`The product did not become ready in ${READY_S} s: ${answer}`);
  }
}

const inBase64 = (data: Record<string, string>) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));

function play(resources: readonly object[], { aliases }: Played): void {
  const network = `${PLAY}${aliases.length ? `:${aliases.map((a) => `alias=${a}`).join()}` : ''}`;
  mustPodman(['kube', 'play', `--network=${network}`, '-'], resources.map((r) => stringify(r)).join('---\n'));
}

/** Waits until a pod has ended. @throws Error with its last output when the pod fails */
function finish({ name, pod }: Played): void {
  const container = `${PLAY}-${name}-${pod.spec.containers.at(-1)?.name}`;
  const code = mustPodman(['wait', container]);
  if (code !== '0') throw new Error(`${name} ended with ${code}: ${podman(['logs', '--tail=5', container]).output}`);
  mustPodman(['pod', 'rm', '--force', `${PLAY}-${name}`]);
}

/** Claims a lock, because two plays would remove each other's pods. @throws Error with one sentence */
const claim = () => onlyOne('play', 'Another play runs on this machine: end it first, or wait for it.');

/** Removes everything that this play has made, and everything that remains of a play that was killed. */
function removeAll(): void {
  const named = (...list: string[]) =>
    podman(list)
      .output.split('\n')
      .filter((name) => name.startsWith(PLAY));
  const format = '--format={{.Name}}';
  for (const name of named('pod', 'ls', format)) podman(['pod', 'rm', '--force', '--time=5', name]);
  podman(['rm', '--force', '--time=5', '--ignore', `${PLAY}-postgres`]);
  for (const name of named('secret', 'ls', format)) podman(['secret', 'rm', name]);
  for (const name of named('volume', 'ls', format)) podman(['volume', 'rm', '--force', name]);
  podman(['network', 'rm', '--force', PLAY]);
}

if (import.meta.main) {
  needPodman();
  const shutdown = shutdownSignal();
  if (process.argv.includes('--journey')) {
    const jest = ['--experimental-vm-modules', '../node_modules/jest/bin/jest.js', '--forceExit', 'k8s-play.spec.ts'];
    const env = { ...process.env, K8S_PLAY: 'yes', CHROMIUM: findChromium() ?? '' };
    const child = spawn(process.execPath, jest, { cwd: join(root, 'e2e'), stdio: 'inherit', env });
    const [code] = await Promise.race([once(child, 'exit'), once(shutdown, 'abort')]);
    if (shutdown.aborted && child.pid) {
      await endFamily(child.pid, 3_000);
      (await claim())(); // If another play has taken the lock meanwhile, that play removes everything itself.
      removeAll();
    }
    process.exit(shutdown.aborted ? 1 : code);
  }
  const started = Date.now();
  const played = await Play.prepare(portFrom(process.env.PORT));
  try {
    await played.start({}, {}, shutdown);
    console.log(
      `VideoQs runs from its manifests at ${played.url} (${((Date.now() - started) / 1000).toFixed(0)} s). Press Ctrl-C to stop it.`,
    );
    await untilShutdown(shutdown);
  } catch (error) {
    if (!shutdown.aborted) throw error;
  } finally {
    played.stop();
  }
}
