/** Runs podman to make images and to try them out. */
import { spawnSync } from 'node:child_process';

export interface Answer {
  ok: boolean;
  /** The output of podman. If podman has failed, its error message. */
  output: string;
}

/**
 * Runs podman and waits until it ends.
 * @param input for podman's standard input
 * @param env variables in addition to this process's environment
 */
export function podman(args: readonly string[], input?: string, env: Record<string, string> = {}): Answer {
  const { status, stdout, stderr } = spawnSync('podman', args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });
  return { ok: status === 0, output: (status === 0 ? stdout : stderr || stdout || '').trim() };
}

/** Runs podman as podman() does. @throws Error with podman's message when it fails */
export function mustPodman(args: readonly string[], input?: string, env?: Record<string, string>): string {
  const { ok, output } = podman(args, input, env);
  if (!ok) throw new Error(`podman ${args[0]} ${args[1] ?? ''}: ${output.split('\n').at(-1)}`);
  return output;
}

const hasPodman = (): boolean => podman(['--version']).ok;

/** Ends this process with a sentence if podman is not installed. */
export function needPodman(): void {
  if (hasPodman()) return;
  console.error('podman is not installed. On Debian: apt-get install podman buildah runc netavark aardvark-dns.');
  process.exit(1);
}
