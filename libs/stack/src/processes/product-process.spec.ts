import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { processOf } from '../processes.mjs';
import { ProductProcess, runCommand } from './product-process.ts';

describe('a process of the product', () => {
  const top = mkdtempSync(join(tmpdir(), 'videoqs-part-'));
  const started = join(top, 'started');
  /** A script that prints that it runs and then never ends. */
  const endless = join(top, 'endless.mjs');
  beforeAll(() =>
    writeFileSync(
      endless,
      `import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => {}); writeFileSync(process.env.STARTED, ''); setInterval(() => {}, 1_000);`,
    ),
  );
  afterEach(() => rmSync(started, { force: true }));
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  it('stops waiting for a setup command when the start is aborted', async () => {
    const giveUp = new AbortController();
    const env = { STARTED: started };
    const running = runCommand({ script: endless, args: [], shared: {}, env, signal: giveUp.signal });
    await eventually(async () => existsSync(started));
    giveUp.abort();
    await expect(running).rejects.toThrow(/^The database could not be prepared/);
  }, 10_000);

  it('is restarted when it ends on its own, and stays down when it is stopped', async () => {
    const one = new ProductProcess({ name: 'endless', script: endless, env: { STARTED: started }, supervised: true });
    one.run({});
    await eventually(async () => existsSync(started));
    const first = one.child?.pid as number;
    rmSync(started);
    process.kill(first, 'SIGKILL');
    await eventually(async () => existsSync(started));
    const second = one.child?.pid as number;
    expect(second).not.toBe(first);
    await one.stop('SIGTERM', 100); // the process ignores this signal
    expect(processOf(second)).toBeNull();
    expect(one.child?.pid).toBe(second);
  }, 10_000);
});
