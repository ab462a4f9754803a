import { spawnSync } from 'node:child_process';

/** Ends itself by a timer that would not keep it. */
const waiter = (wait: string) => `
  import { once } from 'node:events';
  import { toldToEnd, untilTold } from '${new URL('told-to-end.mjs', import.meta.url)}';
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50).unref();
  const told = toldToEnd();
  await ${wait};
  console.log(told.reason);
`;
const run = (wait: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', waiter(wait)], { encoding: 'utf8' });

describe('a command that has nothing to do until it is told to end', () => {
  it('waits, though nothing else holds its process', () => {
    expect(run('untilTold(told)')).toMatchObject({ status: 0, stdout: 'SIGTERM\n' });
  });

  it('would be gone without a word by the signal alone', () => {
    expect(run("once(told, 'abort')")).toMatchObject({ status: 13, stdout: '' });
  });
});
