import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTitle, type Member, MOVIES, newMember, titlesOf } from '@videoqs/stack/caller';
import { lockOf } from '@videoqs/stack/database/pg';
import { eventually } from '@videoqs/stack/eventually';
import { freePort } from '@videoqs/stack/processes/free-port';
import { allGone, Started } from '@videoqs/stack/processes/started';
import { processOf, signal } from '@videoqs/stack/processes.mjs';

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'videoqs-start-'));
  const dataDir = join(folder, 'data');
  let port: number;
  let member: Member;
  const product = () => ({ url: `http://127.0.0.1:${port}` });
  const run = async () => {
    const running = Started.product({ PORT: String(port), VIDEOQS_DATA: dataDir });
    await running.untilItSays(`VideoQs is ready at http://localhost:${port}`);
    return running;
  };
  const titles = async () => (await titlesOf(product(), member)).length;

  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps every acknowledged write when SIGTERM stops it during work, and leaves no process', async () => {
    const running = await run();
    member = await newMember(product());
    let acknowledged = 0;
    const adding = Promise.all(
      MOVIES.map(async (key) =>
        addTitle(product(), member, key).then(
          (a) => void (a.status === 200 && acknowledged++),
          () => {},
        ),
      ),
    );
    await eventually(async () => acknowledged > 0);
    const gone = allGone(running);
    running.child.kill('SIGTERM');
    await adding;
    expect((await running.ended)[0]).toBe(0);
    await gone;
    const again = await run();
    expect(await titles()).toBeGreaterThanOrEqual(acknowledged);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('recovers without help after kill -9 of all processes, and keeps sessions and data', async () => {
    const running = await run();
    await addTitle(product(), member, 'movie_862');
    const before = await titles();
    for (const pid of running.family()) signal(pid, 'SIGKILL');
    await running.ended;
    const again = await run();
    expect(await titles()).toBe(before);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('ends its child processes when only npm start is killed', async () => {
    const running = await run();
    const ours = running.family().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/dist/'));
    expect(ours.length).toBeGreaterThanOrEqual(5); // four services, each with its worker inside, and the gateway
    running.child.kill('SIGKILL');
    await running.ended;
    await eventually(async () => ours.every((pid) => !processOf(pid)));
    const again = await run();
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('serves requests again soon after its database is killed', async () => {
    const running = await run();
    await addTitle(product(), member, 'movie_863');
    const before = await titles();
    const killed = lockOf(join(dataDir, 'postgres'))?.pid as number;
    process.kill(killed, 'SIGKILL');
    // the killed server's processes may still answer for a moment
    await eventually(async () => {
      const lock = lockOf(join(dataDir, 'postgres'));
      return lock?.isReady && lock.pid !== killed;
    });
    await eventually(async () => (await titles().catch(() => 0)) === before);
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
    expect((await addTitle(product(), member, 'movie_585')).status).toBe(200);
    running.child.kill('SIGTERM');
    await running.ended;
  });
});
