import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@videoqs/stack/eventually';
import { isInstalled } from '@videoqs/stack/own-node.mjs';
import { freePort } from '@videoqs/stack/processes/free-port';
import { allGone, anotherUser, Started } from '@videoqs/stack/processes/started';
import { root } from '@videoqs/stack/root';
import { buildStale } from '../build/build.ts';

/** npm start, run by npm, as people start it and send signals to it. */
const npmStart = (env: Record<string, string>) =>
  new Started('npm', ['start'], { env: { LOG_LEVEL: 'fatal', ...env } });

describe('npm start', () => {
  const top = mkdtempSync(join(tmpdir(), 'videoqs-start-'));
  const running: Started[] = [];
  const started = (run: Started) => {
    running.push(run);
    return run;
  };
  beforeAll(async () => {
    // otherwise npm start would install packages during these tests
    expect(isInstalled(root)).toBe(true);
    await buildStale(() => {});
  }, 300_000);
  afterEach(async () => {
    for (const run of running.splice(0)) await run.end();
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  describe('a start on a data folder', () => {
    const env = { VIDEOQS_DATA: join(top, 'data'), PORT: '' };
    const first = () => started(npmStart(env));
    const hasGateway = (run: Started) => run.family().some((pid) => commandOf(pid).includes('gateway/dist/main.mjs'));
    beforeAll(async () => {
      env.PORT = String(await freePort());
    });

    it.each<[string, string, (run: Started) => unknown, (run: Started) => unknown]>([
      [
        'a SIGTERM to npm',
        'the first start loads the catalogue',
        (run) => run.output.includes('Loading the catalogue'),
        (run) => run.child.kill('SIGTERM'),
      ],
      ['Ctrl-C', 'the start waits for its parts', hasGateway, (run) => run.pressControlC()],
    ])('ends on %s while %s, and leaves no process', async (_, __, moment, tell) => {
      const run = first();
      await eventually(async () => moment(run));
      const gone = allGone(run);
      tell(run);
      await gone;
      expect(run.output).not.toContain('is ready at');
    });

    it('refuses a second start, completes the first, and ends with all child processes when npm is killed', async () => {
      const run = first();
      await eventually(async () => existsSync(join(env.VIDEOQS_DATA, 'postgres/postmaster.pid')));
      const second = started(Started.product({ ...env, PORT: String(await freePort()) }));
      expect((await second.ended)[0]).toBe(1);
      expect(second.output).toBe(
        `VideoQs runs on the data folder ${env.VIDEOQS_DATA} already: stop it first, or choose another with VIDEOQS_DATA.\n`,
      );
      await run.untilItSays(`VideoQs is ready at http://localhost:${env.PORT}`);
      expect((await fetch(`http://127.0.0.1:${env.PORT}/healthz`)).status).toBe(200);
      const beside = ['jobs -- queues', 'tmdb -- status'].map((command) =>
        started(new Started('sh', ['-c', `npm run --silent ${command}`], { env })),
      );
      expect(await Promise.all(beside.map(async ({ ended }) => (await ended)[0]))).toEqual([0, 0]);
      expect(beside.map(({ output }) => output)).toEqual([
        expect.stringMatching(/^\{"service":"queues",.*"failed":0/),
        expect.stringMatching(/^titles shipped: \d+/),
      ]);
      const gone = allGone(run);
      run.child.kill('SIGKILL');
      await gone;
    });
  });

  it('names the unusable folder or port in one sentence, and changes nothing', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const takenPort = (taken.address() as { port: number }).port;
    const foreign = join(top, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'thesis.odt'), '');
    const port = String(await freePort());
    const other = anotherUser();
    const theirs = join(top, 'theirs');
    mkdirSync(theirs, { mode: other ? 0o700 : 0 });
    const refusals: [Record<string, string>, string | RegExp, uid?: number][] = [
      [
        { PORT: String(takenPort) },
        `Another program listens on port ${takenPort}: stop that program, or choose another port with PORT.`,
      ],
      [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535, not http.'],
      [{ PORT: '6000' }, 'Browsers refuse to connect to port 6000: choose another port with PORT.'],
      [
        { VIDEOQS_DATA: foreign },
        /^\/.*\/foreign is not a data folder of VideoQs \(it contains thesis\.odt\): choose /,
      ],
    ];
    const refused = `This user may not use the data folder ${theirs}: choose another with VIDEOQS_DATA.`;
    if (other || process.getuid?.() !== 0) refusals.push([{ VIDEOQS_DATA: theirs }, refused, other]);
    const runs = refusals.map(([env, sentence, uid]) => ({
      sentence,
      run: started(Started.product({ PORT: port, VIDEOQS_DATA: join(top, 'other'), ...env }, uid)),
    }));
    for (const { run, sentence } of runs) {
      expect((await run.ended)[0]).toBe(1);
      const line = typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence);
      expect(run.output.trim().split('\n')).toEqual([line]);
    }
    expect(existsSync(join(top, 'other'))).toBe(false);
    expect(readdirSync(foreign)).toEqual(['thesis.odt']);
    taken.close();
  });
});

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
