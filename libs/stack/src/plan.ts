/** Plans the processes of a stack and what each needs to know about the others. */
import { join } from 'node:path';
import { balance } from './balance.ts';
import { placesIn, SERVICES, type ServiceName, switchesIn } from './database/data-folder.ts';
import type { Databases } from './database/database.ts';
import { freePort } from './processes/free-port.ts';

export interface PlannedProcess {
  name: string;
  script: string;
  env: Record<string, string>;
}

/** A copy of a process: where it accepts calls, and where it reports whether it is ready. */
export interface Copy {
  name: string;
  port: number;
  /** The port of the copy's HTTP, for /readyz. */
  readyPort: number;
}
/**
 * Starts a proxy at `port` in front of copies. If `http` is false, connections stay open.
 * @returns a function that stops the proxy
 */
export type Between = (port: number, copies: readonly Copy[], http: boolean) => Promise<() => void>;

interface Wanted {
  databases: Databases;
  /** The folder of a project's build. */
  dist: (project: string) => string;
  url: string;
  port: number;
  copies: number;
  remoteDirs: Record<string, string>;
  /** Whether the process of a service also runs the service's worker. */
  oneProcess: boolean;
  between?: Between | undefined;
  /** Whether each process serves /metrics: at a free port, or at this port and the following ones. */
  metrics: boolean | number;
  /** Variables added to every process's environment. */
  env: Record<string, string>;
}

const REMOTES = ['titles', 'queues', 'social', 'account'];

/** The databases and ports of a service, its worker and its commands. */
export const serviceEnv = (
  databases: Databases,
  service: ServiceName,
  ports: { http?: number; rpc?: number } = {},
): Record<string, string> => ({
  PORT: String(ports.http ?? 0),
  RPC_PORT: String(ports.rpc ?? 0),
  DATABASE_URL: databases.urlOf(service),
  JOBS_DATABASE_URL: databases.urlOf('jobs'),
  ...(service === 'titles' && placesIn(databases.dir)),
  ...(service === 'account' && {
    VAPID_PUBLIC_KEY: databases.pushKeys.publicKey,
    VAPID_PRIVATE_KEY: databases.pushKeys.privateKey,
  }),
});

/**
 * @returns the processes in the order of their start, and a function that closes the proxies in front of several copies
 */
export async function planProcesses(wanted: Wanted): Promise<{ processes: PlannedProcess[]; closers: (() => void)[] }> {
  const { databases, dist, copies, oneProcess } = wanted;
  const processes: PlannedProcess[] = [];
  const closers: (() => void)[] = [];
  const between: Between =
    wanted.between ??
    ((port, those) =>
      balance(
        port,
        those.map((copy) => copy.port),
      ));
  const behindOnePort = async (those: Copy[], http: boolean): Promise<number> => {
    if (those.length === 1) return those[0]?.port as number;
    const port = await freePort();
    closers.push(await between(port, those, http));
    return port;
  };
  const shared: Record<string, string> = { SITE_URL: wanted.url };
  const web: Record<string, string> = {};
  const health: string[] = [];
  for (const service of SERVICES) {
    const http: Copy[] = [];
    const rpc: Copy[] = [];
    for (let copy = 1; copy <= copies; copy++) {
      const ports = { http: await freePort(), rpc: await freePort() };
      const workerPort = await freePort();
      const suffix = copies > 1 ? `-${copy}` : '';
      const folder = dist(`services/${service}`);
      const name = `${service}${suffix}`;
      const worker = `${service}-worker${suffix}`;
      http.push({ name, port: ports.http, readyPort: ports.http });
      rpc.push({ name, port: ports.rpc, readyPort: ports.http });
      processes.push({
        name,
        script: join(folder, 'main.mjs'),
        env: { ...serviceEnv(databases, service, ports), ...(oneProcess && { WORKER: 'inside' }) },
      });
      if (oneProcess) continue;
      processes.push({
        name: worker,
        script: join(folder, 'worker.mjs'),
        env: { ...serviceEnv(databases, service, { http: workerPort }), DATABASE_POOL: '3' },
      });
      health.push(`${worker}=http://127.0.0.1:${workerPort}`);
    }
    web[`${service.toUpperCase()}_URL`] = `http://127.0.0.1:${await behindOnePort(http, true)}`;
    shared[`${service.toUpperCase()}_RPC`] = `127.0.0.1:${await behindOnePort(rpc, false)}`;
  }
  const usual = Object.fromEntries(REMOTES.map((r) => [r, dist(`mfe-${r}`)]));
  Object.assign(web, {
    HEALTH_URLS: health.join(','),
    SHELL_DIR: dist('shell'),
    SWITCHES_FILE: switchesIn(databases.dir),
    REMOTE_DIRS: Object.entries({ ...usual, ...wanted.remoteDirs })
      .map(([name, dir]) => `${name}=${dir}`)
      .join(','),
  });
  const gateway = (name: string, port: number) =>
    processes.push({ name, script: join(dist('gateway'), 'main.mjs'), env: { ...web, PORT: String(port) } });
  if (copies === 1) gateway('gateway', wanted.port);
  else {
    const ports = await Promise.all(Array.from({ length: copies }, freePort));
    const those = ports.map((port, i) => ({ name: `gateway-${i + 1}`, port, readyPort: port }));
    for (const { name, port } of those) gateway(name, port);
    closers.push(await between(wanted.port, those, true));
  }
  for (const [n, planned] of processes.entries()) {
    if (wanted.metrics)
      planned.env.METRICS_PORT = String(wanted.metrics === true ? await freePort() : wanted.metrics + n);
    Object.assign(planned.env, shared, wanted.env);
  }
  return { processes, closers };
}
