/** All of VideoQs as processes on this machine: the database, four services with their workers, and the gateway. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder, type DataFolder, SERVICES, type ServiceName } from './database/data-folder.ts';
import { type Databases, startDatabases } from './database/database.ts';
import { type Between, planProcesses, serviceEnv } from './plan.ts';
import { askHealth } from './processes/health.ts';
import { ProductProcess, runCommand } from './processes/product-process.ts';
import { root } from './root.ts';

export interface StackOptions {
  dataDir: string;
  /** The data folder, if the caller has claimed it already. */
  folder?: DataFolder;
  port: number;
  /**
   * The number of copies of every process. Several copies get a round-robin port in front, like a Kubernetes Service.
   */
  copies?: number;
  /** The proxy in front of several copies, if it is not round-robin. */
  between?: Between;
  /** Runs each service and its worker in one process, which halves the processes on a small machine. */
  oneProcess?: boolean;
  /**
   * Whether each process serves /metrics, at the port in its METRICS_PORT: a free port, or this port and the following
   * ones.
   */
  metrics?: boolean | number;
  /** Called before newer migrations change the data folder of an earlier run. */
  beforeUpgrade?: (databases: Databases) => Promise<void>;
  /** Variables added to every process's environment. */
  env?: Record<string, string>;
  /** Build folders by project (`services/queues`, `shell`), if they are not the project's dist. */
  buildDirs?: Record<string, string>;
  /** Build folders of remotes: additional remotes, and replacements for the usual four. */
  remoteDirs?: Record<string, string>;
  say?: (line: string) => void;
  /** The lowest level that processes log; warn if unset. */
  logLevel?: string;
  /** Descriptor of the file for the processes' logs; this process's own output if unset. */
  logTo?: number;
  /** Restarts processes that end unexpectedly, the database included. */
  supervise?: boolean;
  /** Seconds that a start may take; 180 if unset, because slow computers need two minutes. */
  readySeconds?: number;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/** Milliseconds that a process or the database gets to stop. */
export const GRACE_MS = 15_000;
/** Placeholder addresses for commands that make no RPC, because a service's configuration requires addresses. */
export const NOBODY = {
  TITLES_RPC: '127.0.0.1:1',
  QUEUES_RPC: '127.0.0.1:1',
  SOCIAL_RPC: '127.0.0.1:1',
  ACCOUNT_RPC: '127.0.0.1:1',
};

/**
 * Milliseconds that a process gets to stop when a start is aborted. It is short, because nobody uses the product yet.
 */
const HURRY_MS = 400;

export class Stack {
  readonly processes = new Map<string, ProductProcess>();
  private readonly closers: (() => void)[] = [];

  readonly options: StackOptions;
  readonly databases: Databases;

  private constructor(options: StackOptions, databases: Databases) {
    this.options = options;
    this.databases = databases;
  }

  get url(): string {
    return `http://localhost:${this.options.port}`;
  }

  /** @throws Error with one sentence; then nothing is running */
  static async start(options: StackOptions): Promise<Stack> {
    const { signal, supervise, say = () => {} } = options;
    const folder = options.folder ?? (await claimDataFolder(options.dataDir));
    const databases = await startDatabases(folder, { signal, supervised: supervise ? say : undefined });
    const stack = new Stack(options, databases);
    try {
      await stack.prepare();
      await stack.plan();
      for (const each of stack.processes.values()) stack.run(each);
      await stack.untilReady(options.readySeconds);
      return stack;
    } catch (error) {
      await stack.stop(HURRY_MS);
      throw error;
    }
  }

  /**
   * Prepares a data folder for a later start or for copies of it: migrations and the shipped catalogue.
   * @throws Error with one sentence
   */
  static async prepareFolder(dataDir: string): Promise<void> {
    const databases = await startDatabases(await claimDataFolder(dataDir));
    await new Stack({ dataDir, port: 0 }, databases).prepare().finally(() => databases.stop(GRACE_MS));
  }

  /** Stops everything in order: the gateway, then services, then workers, then the database. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    const all = [...this.processes.values()];
    const rank = ({ name }: ProductProcess) => (name.startsWith('gateway') ? 0 : name.includes('worker') ? 2 : 1);
    for (const step of [0, 1, 2])
      await Promise.all(all.filter((each) => rank(each) === step).map((each) => each.stop('SIGTERM', graceMs)));
    for (const close of this.closers) close();
    await this.databases.stop(graceMs);
  }

  async stopProcess(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.processNamed(name).stop(signal, GRACE_MS);
  }

  async startProcess(name: string): Promise<void> {
    this.run(this.processNamed(name));
    await this.untilReady();
  }

  /** Waits until /healthz reports every process ready. @throws Error naming the processes that are not */
  async untilReady(seconds = 180): Promise<void> {
    const { port, signal, supervise } = this.options;
    const until = Date.now() + seconds * 1000;
    let state = 'nothing answers';
    while (Date.now() < until) {
      signal?.throwIfAborted();
      // an answer on the port does not prove that our process runs, because ours may have ended and another program may
      // answer
      const failed = [...this.processes.values()].find((p) => p.wanted && p.child && p.hasEnded);
      if (failed && !supervise) throw new Error(`${failed.name} ended while starting: see above.`);
      try {
        const { ok, parts } = await askHealth(port, signal);
        if (ok && !failed) return;
        state = Object.entries(parts)
          .filter(([, s]) => s !== 'ready')
          .map(([n, s]) => `${n} is ${s}`)
          .join(', ');
      } catch {
        // not listening yet
      }
      // more frequent checks would slow down the start
      await new Promise((resume) => setTimeout(resume, 150));
    }
    throw new Error(`VideoQs did not become ready: ${state}.`);
  }

  /** Stops processes and starts them from their current builds, without waiting until they are ready. */
  async restart(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.stopProcess(name)));
    for (const name of names) this.run(this.processNamed(name));
  }

  private readonly dist = (project: string): string => this.options.buildDirs?.[project] ?? join(root, project, 'dist');

  private async plan(): Promise<void> {
    const {
      copies = 1,
      port,
      remoteDirs = {},
      env = {},
      metrics = false,
      oneProcess = false,
      between,
      supervise = false,
      logTo,
    } = this.options;
    const { databases, dist, url } = this;
    const planned = await planProcesses({
      databases,
      dist,
      url,
      copies,
      port,
      remoteDirs,
      metrics,
      oneProcess,
      between,
      env,
    });
    this.closers.push(...planned.closers);
    for (const each of planned.processes)
      this.processes.set(each.name, new ProductProcess({ ...each, supervised: supervise, output: logTo }));
  }

  private processNamed(name: string): ProductProcess {
    const found = this.processes.get(name);
    if (!found) throw new Error(`There is no process ${name}; there are ${[...this.processes.keys()].join(', ')}.`);
    return found;
  }

  /** Runs migrations and loads the shipped catalogue, unless this cluster already has exactly these. */
  async prepare(services: readonly ServiceName[] = SERVICES): Promise<void> {
    const builds = await Promise.all(
      services.map(async (service) => {
        const dist = this.dist(`services/${service}`);
        return { service, dist, what: `${service} ${await fingerprintOf(dist)}` };
      }),
    );
    const newer = builds.filter(({ what }) => !this.databases.isPrepared(what));
    if (newer.length && this.databases.isOld) await this.options.beforeUpgrade?.(this.databases);
    await allEnded(
      newer.map(async ({ service, dist, what }) => {
        const run = (script: string, ...args: string[]) =>
          runCommand({
            script: join(dist, script),
            args,
            shared: this.shared(),
            env: { ...NOBODY, ...serviceEnv(this.databases, service), ...this.options.env },
            signal: this.options.signal,
          });
        await run('migrate.mjs');
        if (service === 'titles') {
          this.options.say?.('Loading the catalogue …');
          await run('catalogue.mjs', 'load');
        }
        this.databases.markPrepared(what);
      }),
    );
  }

  private shared(): Record<string, string> {
    return { LOG_LEVEL: this.options.logLevel ?? 'warn', MEMBER_SECRET: this.databases.memberSecret };
  }

  private run(one: ProductProcess): void {
    one.run(this.shared());
  }
}

/** Waits until all promises settle, even if one fails. @throws the error of the first one that failed */
async function allEnded(runs: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A build's file names contain content hashes, so we read them from the entry file, which lists them. */
async function fingerprintOf(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['migrate.mjs', 'catalogue.mjs'].map((f) => join(dist, f)))
    if (existsSync(file)) for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
