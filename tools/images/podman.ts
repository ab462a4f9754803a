/** Podman, as images and their trying out need it. */
import { spawnSync } from 'node:child_process';

export interface Answer {
  ok: boolean;
  /** What it printed; where it failed, what it said of that. */
  output: string;
}

/** Runs it to its end. @param input for its standard input @param env beside what this process has */
export function podman(args: readonly string[], input?: string, env: Record<string, string> = {}): Answer {
  const { status, stdout, stderr } = spawnSync('podman', args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });
  return { ok: status === 0, output: (status === 0 ? stdout : stderr || stdout || '').trim() };
}

/** The same. @throws Error with what it said when it fails */
export function mustPodman(args: readonly string[], input?: string, env?: Record<string, string>): string {
  const { ok, output } = podman(args, input, env);
  if (!ok) throw new Error(`podman ${args[0]} ${args[1] ?? ''}: ${output.split('\n').at(-1)}`);
  return output;
}

const hasPodman = (): boolean => podman(['--version']).ok;

/** Ends this process with a sentence where there is none. */
export function needPodman(): void {
  if (hasPodman()) return;
  console.error('podman is not here. On Debian: apt-get install podman buildah runc netavark aardvark-dns.');
  process.exit(1);
}
