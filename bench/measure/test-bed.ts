/** What all benches run on: the only stack of this run, its databases, and the baseline server beside the stack. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { eventually } from '@videoqs/stack/eventually';
import { freePort } from '@videoqs/stack/processes/free-port';
import { ANSWERING_FLAGS } from '@videoqs/stack/processes/product-process';
import type { Stack } from '@videoqs/stack/stack';
import pg from 'pg';

/**
 * The size of the baseline's connection pool. It is the same as that of a service (libs/node/src/runtime/config.ts,
 * DATABASE_POOL).
 */
const POOL = 8;

export class TestBed {
  readonly stack: Stack;
  readonly queues: pg.Pool;
  readonly account: pg.Pool;
  readonly social: pg.Pool;
  readonly titles: pg.Pool;
  /** The processes of Postgres that serve these pools. */
  readonly connections = new Set<number>();
  private readonly children: { name: string; child: ChildProcess }[] = [];
  private baselineOrigin: Promise<string> | undefined;

  constructor(stack: Stack) {
    this.stack = stack;
    this.queues = this.pool('queues');
    this.account = this.pool('account');
    this.social = this.pool('social');
    this.titles = this.pool('titles');
  }

  private pool(service: 'queues' | 'account' | 'social' | 'titles'): pg.Pool {
    const pool = new pg.Pool({
      connectionString: this.stack.databases.urlOf(service),
      max: 2,
      idleTimeoutMillis: 0,
      options: '-c statement_timeout=0',
    });
    // pg knows the process id that Postgres sent, but its types do not declare it
    return pool.on('connect', (client) => this.connections.add((client as unknown as { processID: number }).processID));
  }

  /** The names and ids of the product's processes, without those of Postgres. */
  processes(): [name: string, pid: number][] {
    return [...this.stack.processes].flatMap(([name, { child }]) => (child?.pid ? [[name, child.pid]] : []));
  }

  /** The names and ids of the baseline servers, which belong to the bench. */
  served(): [name: string, pid: number][] {
    return this.children.flatMap(({ name, child }) => (child.pid ? [[name, child.pid]] : []));
  }

  /** The address of a call through the gateway. */
  urlOf(path: string): string {
    return `http://127.0.0.1:${this.stack.options.port}${path}`;
  }

  /** The address of a part itself, not of the gateway. */
  portOf(part: string): string {
    return this.stack.processes.get(part)?.env.PORT ?? '';
  }

  /** Returns the baseline server. It is started at the first request. */
  baseline(): Promise<string> {
    this.baselineOrigin ??= this.serve('baseline-server.ts', {
      POOL: String(POOL),
      DATABASE_URL: this.stack.databases.urlOf('queues'),
    });
    return this.baselineOrigin;
  }

  /**
   * Starts another process of a part, in addition to the product's own process.
   * @param env differences from the environment of the product's process
   * @returns its origin, once it is ready
   */
  async another(
    part: string,
    env: Record<string, string>,
    name?: string,
  ): Promise<{ url: string; child: ChildProcess }> {
    const own = this.stack.processes.get(part);
    if (!own) throw new Error(`There is no ${part}.`);
    const [port, MEMBER_SECRET] = [String(await freePort()), this.stack.databases.memberSecret];
    const usual = {
      NODE_ENV: 'development',
      NODE_OPTIONS: ANSWERING_FLAGS.join(' '),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    };
    const child = this.fork(own.script, { ...usual, MEMBER_SECRET, ...own.env, ...env, PORT: port }, name);
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok, 20);
    return { url, child };
  }

  /**
   * Starts a script of the bench or of a build, and waits until the script reports by IPC that it is ready, or listens
   * on a port.
   * @param name the name under which its CPU time is reported
   */
  fork(script: string, env: Record<string, string>, name = basename(script, '.ts')): ChildProcess {
    const child = fork(script, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.children.push({ name, child });
    return child;
  }

  /** Ends a process that fork started. */
  async end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async close(): Promise<void> {
    for (const { child } of this.children) await this.end(child);
    await Promise.all([this.queues, this.account, this.social, this.titles].map((pool) => pool.end()));
  }

  /** Starts a server of the bench in a separate process. @returns its origin */
  async serve(script: string, env: Record<string, string>): Promise<string> {
    const port = await freePort();
    const child = this.fork(join(import.meta.dirname, '../baselines', script), { PORT: String(port), ...env });
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error(`${script} did not start: see above.`);
    return `http://127.0.0.1:${port}`;
  }
}
