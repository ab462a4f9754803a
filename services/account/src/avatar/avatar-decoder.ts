import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AVATAR_SIZES } from '@videoqs/contract/account/avatar-files';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { threadScript } from '@videoqs/node/runtime/thread-script';
import type { Decoded, Order } from './decoding.ts';

/**
 * How much of a core a picture may take, ms: a machine that is busy with other things refuses none. How long it may take
 * at most, and how long the process that takes it may take to start.
 */
const MOST_CPU_MS = 1_000;
const PATIENCE_MS = 8_000;
const START_MS = 8_000;
/** A tick of the clock that /proc counts a process by, ms. */
const TICK_MS = 10;
/** Decoding any picture that we accept takes less memory than this, bytes. */
const MOST_MEMORY = 200_000_000;
const LOOK_EVERY_MS = 10;
const PAGE = 4_096;
/** At most this many wait for the one before: each less than the time that the gateway waits. */
const MOST_WAITING = 4;
/** The niceness of the process that decodes: calls go first. */
const PRIORITY = 10;

/**
 * Makes avatars, one at a time. Each in a process of its own, which knows no secret, blocks nobody and is ended when it
 * takes too long or too much: code that reads pictures of strangers cannot be stopped from within.
 */
@Injectable()
export class AvatarDecoder implements OnModuleDestroy {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private child: ChildProcess | undefined;

  /**
   * @param bytes of a file that seems to be a picture of ours
   * @throws Unavailable when too many wait already
   */
  async decode(bytes: Buffer): Promise<Decoded> {
    if (this.waiting > MOST_WAITING) throw new Unavailable(2);
    this.waiting++;
    const decoded = this.last.then(() => this.inOwnProcess({ bytes, sizes: AVATAR_SIZES }));
    this.last = decoded.catch(() => {});
    return decoded.finally(() => this.waiting--);
  }

  onModuleDestroy(): void {
    this.child?.kill('SIGKILL');
  }

  private async inOwnProcess(order: Order): Promise<Decoded> {
    // one arena: memory that was let go of is the system's again, and what is measured is in use
    const env = { MALLOC_ARENA_MAX: '1' };
    const child = fork(threadScript('decoding', import.meta.url), [], {
      serialization: 'advanced',
      execArgv: [],
      env,
      stdio: 'ignore',
    });
    this.child = child;
    child.on('error', () => {}); // its end follows
    try {
      if ((await answerOf(child, START_MS)) !== 'ready') throw new Unavailable();
      setPriority(child.pid as number, PRIORITY);
      const begun = await cpuOf(child);
      child.send(order);
      const watch = setInterval(() => void endWhenTooMuch(child, begun), LOOK_EVERY_MS);
      const answer = await answerOf(child, PATIENCE_MS).finally(() => clearInterval(watch));
      return (answer as Decoded | undefined) ?? { fault: child.killed ? 'too-large' : 'unreadable' };
    } finally {
      child.kill('SIGKILL');
    }
  }
}

/** What the process says next; undefined when it ends before, by itself or because it is late. */
function answerOf(child: ChildProcess, patienceMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    const answer = (result?: unknown) => {
      clearTimeout(late);
      child.off('message', answer).off('exit', ended);
      resolve(result);
    };
    const ended = () => answer();
    child.once('message', answer).once('exit', ended);
  });
}

const read = (child: ChildProcess, file: string): Promise<string> =>
  readFile(`/proc/${child.pid}/${file}`, 'utf8').catch(() => ''); // it has ended

/** What a process has used of a core until now, ms. */
async function cpuOf(child: ChildProcess): Promise<number> {
  const [, fields = ''] = (await read(child, 'stat')).split(') '); // behind its name
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}

async function endWhenTooMuch(child: ChildProcess, begun: number): Promise<void> {
  const [memory, cpu] = await Promise.all([read(child, 'statm'), cpuOf(child)]);
  const isLarge = Number(memory.split(' ')[1] ?? 0) * PAGE > MOST_MEMORY;
  if (isLarge || cpu - begun > MOST_CPU_MS) child.kill('SIGKILL');
}
