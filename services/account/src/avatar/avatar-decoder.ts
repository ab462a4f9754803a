import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AVATAR_SIZES } from '@videoqs/contract/account/avatar-files';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { threadScript } from '@videoqs/node/runtime/thread-script';
import type { Decoded, Order } from './decoding.ts';

/**
 * Limits in ms. The CPU time of a picture does not depend on how busy the machine is. The other limits are for the
 * total time of a picture and for the start of the decoding process.
 */
const MOST_CPU_MS = 1_000;
const PATIENCE_MS = 8_000;
const START_MS = 8_000;
/** The unit in ms in which /proc counts a process's CPU time. */
const TICK_MS = 10;
/** Decoding any picture we accept takes less memory than this, in bytes. */
const MOST_MEMORY = 200_000_000;
const LOOK_EVERY_MS = 10;
const PAGE = 4_096;
/**
 * The maximum number of pictures that may wait. With so few pictures, each one is decoded before the gateway stops
 * waiting for the answer.
 */
const MOST_WAITING = 4;
/** The niceness of the decoding process: calls have priority. */
const PRIORITY = 10;

/**
 * Decodes avatars, one at a time. Each picture is decoded in a separate process, because strangers' pictures may
 * exploit or overload the decoder. The process knows no secret, blocks no call, and is killed when it uses too much
 * time or memory.
 */
@Injectable()
export class AvatarDecoder implements OnModuleDestroy {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private child: ChildProcess | undefined;

  /**
   * @param bytes the content of a file that appears to be an accepted kind of picture
   * @throws Unavailable when too many pictures are waiting
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
    // With a single arena, malloc returns freed memory to the system, so that only used memory is measured.
    const env = { MALLOC_ARENA_MAX: '1' };
    const child = fork(threadScript('decoding', import.meta.url), [], {
      serialization: 'advanced',
      execArgv: [],
      env,
      stdio: 'ignore',
    });
    this.child = child;
    child.on('error', () => {}); // The exit of the process follows this error and is handled there.
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

/** The process's next message; undefined when the process ends first, or takes too long and is killed. */
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
  readFile(`/proc/${child.pid}/${file}`, 'utf8').catch(() => ''); // The process has ended.

/** The CPU time that a process has used so far, in ms. */
async function cpuOf(child: ChildProcess): Promise<number> {
  const [, fields = ''] = (await read(child, 'stat')).split(') '); // The fields that follow the process's name.
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}

async function endWhenTooMuch(child: ChildProcess, begun: number): Promise<void> {
  const [memory, cpu] = await Promise.all([read(child, 'statm'), cpuOf(child)]);
  const isLarge = Number(memory.split(' ')[1] ?? 0) * PAGE > MOST_MEMORY;
  if (isLarge || cpu - begun > MOST_CPU_MS) child.kill('SIGKILL');
}
