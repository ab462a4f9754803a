/** A command of ours as its own process, the way a person runs it. */
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

  /** @param o.uid whom it runs as, where that is not us */
  constructor(command: string, args: string[], o: { env?: Record<string, string>; cwd?: string; uid?: number } = {}) {
    this.child = spawn(command, args, {
      ...(o.uid !== undefined && { uid: o.uid, gid: o.uid }),
      cwd: o.cwd ?? root,
      env: { ...process.env, ...o.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a group of its own, which a terminal would send its Ctrl-C to
    });
    this.ended = once(this.child, 'close') as Started['ended'];
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.text += chunk;
      });
  }

  /** `npm start` without npm. */
  static product(env: Record<string, string>, uid?: number): Started {
    return new Started(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tools/run/start.ts')], {
      env: { LOG_LEVEL: 'fatal', ...env },
      ...(uid !== undefined && { uid }),
    });
  }

  /** What a terminal does: every process of the group hears of it by itself. */
  pressControlC(): void {
    process.kill(-(this.child.pid as number), 'SIGINT');
  }

  get output(): string {
    return this.text;
  }

  /** @throws Error when it ends without saying so */
  async untilItSays(what: string | RegExp): Promise<void> {
    await eventually(async () => {
      if (this.text.match(what)) return true;
      if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(`it ended: ${this.text}`);
      return false;
    });
  }

  /** Ends what is left of it: for tests that failed, too. */
  async end(): Promise<void> {
    const pid = this.child.pid as number;
    await endFamily(pid, 5_000);
    signal(-pid, 'SIGKILL'); // those of its group whose parent has ended before
  }

  /** It and all that it started, by id. */
  family(): number[] {
    return familyOf([this.child.pid as number]).filter((pid) => processOf(pid));
  }
}

/**
 * A user who may not write where we may, to run a command as; undefined where we are not root, and so such a user
 * ourselves, and where that user could not read the project.
 */
export function anotherUser(): number | undefined {
  const nobody = 65_534;
  if (process.getuid?.() !== 0) return undefined;
  const read = spawnSync('test', ['-r', join(root, 'package.json')], { uid: nobody, gid: nobody });
  return read.status === 0 ? nobody : undefined;
}

/** Until a command and all that it started, from now on too, are gone. */
export async function allGone(run: Started): Promise<void> {
  let known = [run.child.pid as number];
  await eventually(async () => {
    known = familyOf(known); // also what is started from now on, and what has lost its parent by then
    return !known.some((pid) => processOf(pid));
  });
}
