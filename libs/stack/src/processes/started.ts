/** Runs one of our commands as a separate process, as a person would. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { endFamily, familyOf, processOf, signal } from '../processes.mjs';
import { root } from '../root.ts';

export class Started {
  readonly child: ChildProcess;
  readonly ended: Promise<[number | null, NodeJS.Signals | null]>;
  private text = '';

  /** @param o.uid the id of another user who runs the command */
  constructor(command: string, args: string[], o: { env?: Record<string, string>; cwd?: string; uid?: number } = {}) {
    this.child = spawn(command, args, {
      ...(o.uid !== undefined && { uid: o.uid, gid: o.uid }),
      cwd: o.cwd ?? root,
      env: { ...process.env, ...o.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a separate process group, which a terminal's Ctrl-C would reach
    });
    this.ended = once(this.child, 'close') as Started['ended'];
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.text += chunk;
      });
  }

  /** Runs `npm start` without npm. */
  static product(env: Record<string, string>, uid?: number): Started {
    return new Started(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tools/run/start.ts')], {
      env: { LOG_LEVEL: 'fatal', ...env },
      ...(uid !== undefined && { uid }),
    });
  }

  /** Sends SIGINT to every process of the group, as a terminal does. */
  pressControlC(): void {
    process.kill(-(this.child.pid as number), 'SIGINT');
  }

  get output(): string {
    return this.text;
  }

  /** @throws Error when the command ends without this output */
  async untilItSays(what: string | RegExp): Promise<void> {
    await eventually(async () => {
      if (this.text.match(what)) return true;
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`the process ended early: ${this.text}`);
      return false;
    });
  }

  /** Kills the remaining processes of the command, even after a failed test. */
  async end(): Promise<void> {
    const pid = this.child.pid as number;
    await endFamily(pid, 5_000);
    signal(-pid, 'SIGKILL'); // adds processes of the command's group whose parent has already ended
  }

  /** The ids of the command's process and all its descendants. */
  family(): number[] {
    return familyOf([this.child.pid as number]).filter((pid) => processOf(pid));
  }
}

/**
 * The id of a user without our write permissions, for running a command. Undefined when we are not root, or when that
 * user cannot read the project.
 */
export function anotherUser(): number | undefined {
  const nobody = 65_534;
  if (process.getuid?.() !== 0) return undefined;
  const read = spawnSync('test', ['-r', join(root, 'package.json')], { uid: nobody, gid: nobody });
  return read.status === 0 ? nobody : undefined;
}

/** Waits until a command and all its descendants have ended, including later ones. */
export async function allGone(run: Started): Promise<void> {
  let known = [run.child.pid as number];
  await eventually(async () => {
    known = familyOf(known); // adds processes that were started meanwhile, and keeps those whose parent has ended
    return !known.some((pid) => processOf(pid));
  });
}
