import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/build.ts';
import { freePort } from '../tools/free-port.ts';
import { addTitle, type Member, newMember } from './member.fixture.ts';
import { eventually, type Product } from './product.fixture.ts';

/** `npm start` as its own process, the way a person runs it. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tools/start.ts')], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (c) => (output += c));
  child.stderr.on('data', (c) => (output += c));
  return { child, output: () => output, ended: once(child, 'exit') as Promise<[number | null]> };
}

/** Every process that has the folder or one of the data folder's ports in its command line, or was started beneath `pid`. */
function processesOf(dataDir: string, pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((n) => /^\d+$/.test(n))
    .flatMap((n) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${n}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(n), parent: Number(parent), command: readFileSync(`/proc/${n}/cmdline`, 'utf8') }];
      } catch {
        return [];
      }
    });
  const ours = new Set([pid]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const p of all)
      if (!ours.has(p.pid) && (ours.has(p.parent) || p.command.includes(dataDir))) {
        ours.add(p.pid);
        grew = true;
      }
  }
  return [...ours].filter((p) => all.some((a) => a.pid === p && a.command !== ''));
}

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'videoqs-start-'));
  const dataDir = join(folder, 'data');
  chmodSync(folder, 0o711);
  let port: number;
  let member: Member;
  const product = () =>
    ({
      url: `http://localhost:${port}`,
      post: async (path: string, body: unknown) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: answer.status, reply: (await answer.json()) as Record<string, unknown> };
      },
    }) as unknown as Product;
  const run = async () => {
    const running = start({ PORT: String(port), VIDEOQS_DATA: dataDir });
    await eventually(async () => {
      if (running.child.exitCode !== null) throw new Error(`it ended: ${running.output()}`);
      return running.output().includes(`VideoQs is ready at http://localhost:${port}`);
    }, 60);
    return running;
  };
  const titles = async () => {
    const { reply } = await product().post('/api/queues/fetchMyQueue', {
      userID: member.userID,
      userAUTH: member.userAUTH,
    });
    return (reply.myQueue as unknown[]).length;
  };

  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loses no acknowledged write by SIGTERM in mid-work, and leaves no process', async () => {
    const running = await run();
    member = await newMember(product());
    let acknowledged = 0;
    const keys = [603, 604, 605, 680, 238, 278, 155, 13, 27205, 157336, 122, 120, 121, 11, 550].map(
      (n) => `movie_${n}`,
    );
    const adding = Promise.all(
      keys.map(async (key) =>
        addTitle(product(), member, key).then(
          (a) => void (a.status === 200 && acknowledged++),
          () => {},
        ),
      ),
    );
    await eventually(async () => acknowledged > 0);
    const ours = processesOf(dataDir, running.child.pid ?? 0);
    running.child.kill('SIGTERM');
    await adding;
    expect((await running.ended)[0]).toBe(0);
    await eventually(async () => ours.every((pid) => !alive(pid)));
    const again = await run();
    expect(await titles()).toBeGreaterThanOrEqual(acknowledged);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('recovers by itself after kill -9 of the lot, still signed in, nothing lost', async () => {
    const running = await run();
    await addTitle(product(), member, 'movie_862');
    const before = await titles();
    for (const pid of processesOf(dataDir, running.child.pid ?? 0)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // gone with its parent
      }
    }
    await running.ended;
    const again = await run();
    expect(await titles()).toBe(before);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('takes its parts along when it alone is killed', async () => {
    const running = await run();
    const ours = processesOf(dataDir, running.child.pid ?? 0).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/dist/'),
    );
    expect(ours.length).toBeGreaterThanOrEqual(9);
    running.child.kill('SIGKILL');
    await running.ended;
    await eventually(async () => ours.every((pid) => !alive(pid)));
    const again = await run();
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('says one clear sentence about a taken port, a wrong port and a folder that cannot be used', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const takenPort = (taken.address() as { port: number }).port;
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    mkdirSync(join(folder, 'broken', 'postgres'), { recursive: true });
    writeFileSync(join(folder, 'broken', 'postgres', 'PG_VERSION'), '9\n');
    chmodSync(join(folder, 'broken', 'postgres'), 0o777);
    const sentence = async (env: Record<string, string>) => {
      const running = start({ PORT: String(await freePort()), VIDEOQS_DATA: join(folder, 'other'), ...env });
      const [code] = await running.ended;
      return { code, lines: running.output().trim().split('\n') };
    };
    const port = await sentence({ PORT: String(takenPort) });
    expect(port).toEqual({
      code: 1,
      lines: [`Port ${takenPort} is taken: stop what listens there, or choose another with PORT.`],
    });
    expect(await sentence({ PORT: 'http' })).toEqual({
      code: 1,
      lines: ['PORT must be a number from 1 to 65535, not http.'],
    });
    const noFolder = await sentence({ VIDEOQS_DATA: join(file, 'x') });
    expect(noFolder).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^The data folder .* cannot be used .*: choose another with VIDEOQS_DATA\.$/)],
    });
    const broken = await sentence({ VIDEOQS_DATA: join(folder, 'broken') });
    expect(broken.code).toBe(1);
    expect(broken.lines).toHaveLength(1);
    expect(broken.lines[0]).toMatch(/^The database in .* did not start/);
    taken.close();
  });

  it('tells an old Node what it needs', async () => {
    const script = readFileSync(join(root, 'tools/install.mjs'), 'utf8').replaceAll(
      'process.versions.node',
      "'18.20.0'",
    );
    const old = join(folder, 'install.mjs');
    writeFileSync(old, script);
    copyFileSync(join(root, 'tools/own-node.mjs'), join(folder, 'own-node.mjs'));
    const child = spawn(process.execPath, [old, 'start'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (c) => (said += c));
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(said.trim()).toBe('VideoQs needs Node 20.19 or newer to start; this is 18.20.0.');
  });
});

function alive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
