/** One process of VideoQs (a service, a worker or the gateway), and the commands that prepare their databases. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { compileCache } from '../own-node.mjs';
import { root } from '../root.ts';

/** Milliseconds before a process that ended unexpectedly is restarted. */
const AGAIN_MS = 1_000;

/** Workers wait most of the time, so they get small heaps. */
const WORKER_FLAGS = ['--max-semi-space-size=2', '--optimize-for-size'];
/**
 * The limit of V8's space for new objects, in processes that answer calls. By default the space grows to 64 MB. This
 * limit leaves room for the garbage of many calls. A quarter of this space would save only 30 MB in all processes
 * together, and would cost a fifth of the gateway's throughput. k8s/images/Containerfile sets the same value.
 */
export const ANSWERING_FLAGS = ['--max-semi-space-size=8'];

export class ProductProcess {
  readonly name: string;
  readonly env: Record<string, string>;
  child?: ChildProcess;
  /** False after the process was stopped on purpose. */
  wanted = true;
  readonly script: string;
  private readonly supervised: boolean;
  private readonly output: number | 'inherit';

  /**
   * @param o.supervised restarts the process when it ends unexpectedly
   * @param o.output descriptor of the file for its log; our own output if unset
   */
  constructor(o: {
    name: string;
    script: string;
    env: Record<string, string>;
    supervised: boolean;
    output?: number | undefined;
  }) {
    this.name = o.name;
    this.script = o.script;
    this.env = o.env;
    this.supervised = o.supervised;
    this.output = o.output ?? 'inherit';
  }

  get hasEnded(): boolean {
    return !this.child || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** @param shared environment of all processes; an operator's settings and the process's own take precedence */
  run(shared: Record<string, string>): void {
    this.wanted = true;
    const isWorker = this.name.includes('worker');
    const child = spawn(process.execPath, [...(isWorker ? WORKER_FLAGS : ANSWERING_FLAGS), this.script], {
      cwd: root,
      env: { ...environment(shared), ...this.env },
      stdio: ['ignore', this.output, this.output, 'ipc'],
    });
    this.child = child;
    if (isWorker && child.pid) setPriority(child.pid, 5); // callers wait for these processes, so they have priority
    child.on('exit', () => {
      if (this.wanted && this.supervised)
        setTimeout(() => {
          if (this.wanted && this.child === child) this.run(shared);
        }, AGAIN_MS);
    });
  }

  /** Asks the process to end, and kills it after `graceMs`. */
  async stop(signal: NodeJS.Signals, graceMs: number): Promise<void> {
    this.wanted = false;
    const { child } = this;
    if (!child || this.hasEnded) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(late);
  }
}

/**
 * Runs a command of a build and waits until it ends.
 * @param o.shared as for Part.run; o.signal stops the command when aborted
 * @throws Error with one sentence when the command fails; the command's own output is on stderr
 */
export async function runCommand(o: {
  script: string;
  args: readonly string[];
  shared: Record<string, string>;
  env: Record<string, string>;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const { script, signal } = o;
  const child = spawn(process.execPath, [script, ...o.args], {
    cwd: root,
    env: { ...environment(o.shared), ...o.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => child.kill('SIGKILL'); // the next start runs the command again
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const [code] = (await once(child, 'exit')) as [number | null];
  signal?.removeEventListener('abort', stop);
  if (code !== 0) throw new Error(`The database could not be prepared (${script.replace(`${root}/`, '')}): see above.`);
}

const environment = (shared: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: compileCache(root),
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  MALLOC_ARENA_MAX: '2', // each further memory arena of glibc would keep some MB
  MALLOC_TRIM_THRESHOLD_: '131072', // a fixed value, because the default grows and keeps 10 MB after a start
  ...shared,
  ...passedOn(),
});

/** Variables that an operator may set for all processes. */
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
      'TMDB_URL',
      'TMDB_PER_SECOND',
      'TMDB_EXPORTS_URL',
      'TMDB_DIR',
      'TMDB_IMAGE_URL',
      'INDEX_DIR',
      'PICTURE_DIR',
      'PICTURE_BYTES',
      'LOG_LEVEL',
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      'OTEL_TRACES_SAMPLER_ARG',
    ].flatMap((name) => (process.env[name] ? [[name, process.env[name] as string]] : [])),
  );
