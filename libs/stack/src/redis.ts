import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from './eventually.ts';
import { freePort } from './processes/free-port.ts';

export interface TestRedis {
  url: string;
  /** Deletes all keys. */
  flush(): Promise<void>;
  stop(how?: NodeJS.Signals): Promise<void>;
}

/**
 * A temporary Redis on a random port, in memory, with production's settings (no eviction). @param port of a stopped
 * Redis that the new Redis replaces
 */
export async function startRedis(program: string, port?: number): Promise<TestRedis> {
  port ??= await freePort();
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory-policy',
    'noeviction',
  ];
  const child = spawn(program, settings, { stdio: 'ignore' });
  await eventually(() => {
    if (child.exitCode !== null) throw new Error('redis-server did not start');
    return new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.unref();
    });
  }, 10);
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write('FLUSHALL\r\n');
      await once(socket, 'data');
      socket.destroy();
    },
    stop: async (how = 'SIGTERM') => {
      child.kill(how);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
