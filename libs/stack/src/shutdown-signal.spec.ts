import { spawnSync } from 'node:child_process';

/** Ends itself by a timer that would not keep it. */
const waiter = (wait: string) => `
  import { once } from 'node:events';
  import { shutdownSignal, untilShutdown } from '${new URL('shutdown-signal.mjs', import.meta.url)}';
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50).unref();
  const shutdown = shutdownSignal();
  await ${wait};
  console.log(shutdown.reason);
`;
const run = (wait: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', waiter(wait)], { encoding: 'utf8' });

describe('a command that has nothing to do until it is told to end', () => {
  it('waits, though nothing else holds its process', () => {
    expect(run('untilShutdown(shutdown)')).toMatchObject({ status: 0, stdout: 'SIGTERM\n' });
  });

  it('would be gone without a word by the signal alone', () => {
    expect(run("once(shutdown, 'abort')")).toMatchObject({ status: 13, stdout: '' });
  });
});
