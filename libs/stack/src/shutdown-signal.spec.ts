import { spawnSync } from 'node:child_process';

/** A process with a timer that would not keep it alive. */
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

describe('an idle process', () => {
  it('keeps running until its shutdown signal', () => {
    expect(run('untilShutdown(shutdown)')).toMatchObject({ status: 0, stdout: 'SIGTERM\n' });
  });

  it('exits early if it has only a signal handler', () => {
    expect(run("once(shutdown, 'abort')")).toMatchObject({ status: 13, stdout: '' });
  });
});
