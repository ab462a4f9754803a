/** All of VideoQs as processes of this machine: the database, four services with their workers, the gateway. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { balance } from './balance.ts';
import { root } from './build.ts';
import { type Databases, SERVICES, startDatabases } from './database.ts';
import { freePort } from './free-port.ts';
import { compileCache } from './own-node.mjs';

export interface StackOptions {
  dataDir: string;
  port: number;
  /** Of every part; more than one stands behind a round-robin port, as a Kubernetes Service would. */
  copies?: number;
  /** Added to every part's environment. */
  env?: Record<string, string>;
  /** Folder of a project's build (`services/queues`, `shell`), where it is not its dist. */
  buildDirs?: Record<string, string>;
  /** Folder of each remote's build, where it is not the usual one. */
  remoteDirs?: Record<string, string>;
  say?: (line: string) => void;
  /** Parts' log lines; by default they go to stderr from level warn. */
  logLevel?: string;
  /** A part that ends by itself is started again. */
  supervise?: boolean;
}

interface Part {
  name: string;
  script: string;
  env: Record<string, string>;
  child?: ChildProcess;
  wanted: boolean;
}

const REMOTES = ['titles', 'queues', 'social', 'account'];

export class Stack {
  readonly parts = new Map<string, Part>();
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

  /** @throws Error with one sentence; nothing is left running then */
  static async start(options: StackOptions): Promise<Stack> {
    const databases = await startDatabases(options.dataDir);
    const stack = new Stack(options, databases);
    try {
      await stack.prepare();
      await stack.plan();
      for (const part of stack.parts.values()) stack.run(part);
      await stack.untilReady();
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  /** Ends everything in order: the gateway first, then services, then workers, then the database. */
  async stop(): Promise<void> {
    const names = [...this.parts.keys()];
    const rank = (n: string) => (n.startsWith('gateway') ? 0 : n.includes('worker') ? 2 : 1);
    for (const step of [0, 1, 2]) await Promise.all(names.filter((n) => rank(n) === step).map((n) => this.stopPart(n)));
    for (const close of this.closers) close();
    await this.databases.postgres.stop();
  }

  async stopPart(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const part = this.part(name);
    part.wanted = false;
    const { child } = part;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(late);
  }

  async startPart(name: string): Promise<void> {
    this.run(this.part(name));
    await this.untilReady();
  }

  /** Waits until /healthz says that every part is ready. @throws Error naming the parts that are not */
  async untilReady(seconds = 60): Promise<void> {
    const until = Date.now() + seconds * 1000;
    let state = 'nothing answers';
    while (Date.now() < until) {
      // an answer on the port proves nothing while a part of ours has ended
      const failed = [...this.parts.values()].find((p) => p.wanted && p.child && p.child.exitCode !== null);
      if (failed && !this.options.supervise) throw new Error(`${failed.name} ended while starting: see above.`);
      try {
        const answer = await fetch(`http://127.0.0.1:${this.options.port}/healthz`);
        if (answer.ok && !failed) return;
        const { parts } = (await answer.json()) as { parts: Record<string, string> };
        state = Object.entries(parts)
          .filter(([, s]) => s !== 'ready')
          .map(([n, s]) => `${n} is ${s}`)
          .join(', ');
      } catch {
        // not listening yet
      }
      await new Promise((resume) => setTimeout(resume, 40));
    }
    throw new Error(`VideoQs did not become ready: ${state}.`);
  }

  /** Stops parts and starts them from what their builds are now; does not wait until they are ready. */
  async restart(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.stopPart(name)));
    for (const name of names) this.run(this.part(name));
  }

  private dist(project: string): string {
    return this.options.buildDirs?.[project] ?? join(root, project, 'dist');
  }

  private part(name: string): Part {
    const part = this.parts.get(name);
    if (!part) throw new Error(`There is no part ${name}; there are ${[...this.parts.keys()].join(', ')}.`);
    return part;
  }

  /** Migrations and the shipped catalogue; skipped when this cluster has had these very ones. */
  async prepare(services: readonly (typeof SERVICES)[number][] = SERVICES): Promise<void> {
    await Promise.all(
      services.map(async (service) => {
        const dist = this.dist(`services/${service}`);
        const what = `${service} ${await fingerprintOf(dist)}`;
        if (this.databases.isPrepared(what)) return;
        await this.command(join(dist, 'migrate.mjs'), this.serviceEnv(service, 0, 0));
        if (service === 'titles') {
          this.options.say?.('Loading the catalogue …');
          await this.command(join(dist, 'catalogue.mjs'), this.serviceEnv(service, 0, 0), ['load']);
        }
        this.databases.markPrepared(what);
      }),
    );
  }

  private serviceEnv(service: (typeof SERVICES)[number], port: number, rpcPort: number): Record<string, string> {
    return {
      PORT: String(port),
      RPC_PORT: String(rpcPort),
      DATABASE_URL: this.databases.urlOf(service),
      JOBS_DATABASE_URL: this.databases.urlOf('jobs'),
    };
  }

  private async plan(): Promise<void> {
    const copies = this.options.copies ?? 1;
    const shared = { SITE_URL: this.url, TITLES_RPC: '', ACCOUNT_RPC: '' };
    const gateway: Record<string, string> = {};
    const health: string[] = [];
    const rpc: Record<string, string> = {};
    for (const service of SERVICES) {
      const ports: number[] = [];
      const rpcPorts: number[] = [];
      for (let copy = 1; copy <= copies; copy++) {
        const [port, rpcPort, workerPort] = [await freePort(), await freePort(), await freePort()];
        ports.push(port);
        rpcPorts.push(rpcPort);
        const suffix = copies > 1 ? `-${copy}` : '';
        const dist = this.dist(`services/${service}`);
        this.add(`${service}${suffix}`, join(dist, 'main.mjs'), this.serviceEnv(service, port, rpcPort));
        this.add(`${service}-worker${suffix}`, join(dist, 'worker.mjs'), {
          ...this.serviceEnv(service, workerPort, 0),
          DATABASE_POOL: '3',
        });
        health.push(`${service}-worker${suffix}=http://127.0.0.1:${workerPort}`);
      }
      gateway[`${service.toUpperCase()}_URL`] = `http://127.0.0.1:${await this.behindOnePort(ports)}`;
      rpc[`${service.toUpperCase()}_RPC`] = `127.0.0.1:${await this.behindOnePort(rpcPorts)}`;
    }
    const remoteDirs = REMOTES.map((r) => `${r}=${this.options.remoteDirs?.[r] ?? this.dist(`mfe-${r}`)}`).join(',');
    const web = {
      ...gateway,
      HEALTH_URLS: health.join(','),
      SHELL_DIR: this.dist('shell'),
      REMOTE_DIRS: remoteDirs,
    };
    if (copies === 1)
      this.add('gateway', join(this.dist('gateway'), 'main.mjs'), { ...web, PORT: String(this.options.port) });
    else {
      const ports = await Promise.all(Array.from({ length: copies }, freePort));
      for (const [i, port] of ports.entries())
        this.add(`gateway-${i + 1}`, join(this.dist('gateway'), 'main.mjs'), { ...web, PORT: String(port) });
      this.closers.push(await balance(this.options.port, ports));
    }
    for (const part of this.parts.values()) Object.assign(part.env, shared, rpc, this.options.env);
  }

  private async behindOnePort(ports: number[]): Promise<number> {
    if (ports.length === 1) return ports[0] as number;
    const port = await freePort();
    this.closers.push(await balance(port, ports));
    return port;
  }

  private add(name: string, script: string, env: Record<string, string>): void {
    this.parts.set(name, { name, script, env, wanted: true });
  }

  private environment(env: Record<string, string>): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compileCache(root),
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      MALLOC_ARENA_MAX: '2', // each further arena of glibc's keeps some MB to itself
      LOG_LEVEL: this.options.logLevel ?? 'warn',
      MEMBER_SECRET: this.databases.memberSecret,
      ...passedOn(),
      ...env,
    };
  }

  private run(part: Part): void {
    part.wanted = true;
    // workers wait most of the time: small heaps; who answers calls has room for the garbage of many at once (a quarter
    // of it takes a fifth of the gateway's throughput and saves 30 MB in all)
    const flags = part.name.includes('worker')
      ? ['--max-semi-space-size=2', '--optimize-for-size']
      : ['--max-semi-space-size=8'];
    const child = spawn(process.execPath, [...flags, part.script], {
      cwd: root,
      env: this.environment(part.env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    part.child = child;
    if (part.name.includes('worker') && child.pid) setPriority(child.pid, 5); // who waits for an answer goes first
    child.on('exit', () => {
      if (part.wanted && this.options.supervise)
        setTimeout(() => {
          if (part.wanted && part.child === child) this.run(part);
        }, 1_000);
    });
  }

  private async command(script: string, env: Record<string, string>, args: string[] = []): Promise<void> {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: this.environment({ TITLES_RPC: '127.0.0.1:1', ...env, ...this.options.env }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new Error(`The database could not be prepared (${script.replace(`${root}/`, '')}): see above.`);
  }
}

/** What an operator may set for all parts. */
const passedOn = (): Record<string, string> =>
  Object.fromEntries(
    [
      'REDIS_URL',
      'SMTP_URL',
      'SMS_URL',
      'SMS_ACCOUNT',
      'SMS_TOKEN',
      'SMS_FROM',
      'MAIL_FROM',
      'TMDB_TOKEN',
      'TMDB_IMAGE_URL',
      'LOG_LEVEL',
    ].flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])),
  );

/** Files of a build change their content hash with their content; the entry names them. */
async function fingerprintOf(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['migrate.mjs', 'catalogue.mjs'].map((f) => join(dist, f)))
    if (existsSync(file)) for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
