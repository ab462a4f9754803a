/** Runs each command in the tables of README.md and docs/operations.md once, while the product is stopped. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder } from '@videoqs/stack/database/data-folder';
import { startDatabases } from '@videoqs/stack/database/database';
import { isInstalled } from '@videoqs/stack/own-node.mjs';
import { freePort } from '@videoqs/stack/processes/free-port';
import { Started } from '@videoqs/stack/processes/started';
import { root } from '@videoqs/stack/root';
import pg from 'pg';
import { buildStale } from '../build/build.ts';

interface Tried {
  /** The variant of the command that this test runs: with a file, or the form that lists the choices. */
  run?: string;
  /** The expected exit code, 0 if unset. */
  code?: number;
  says: RegExp;
}

/** Commands that use the database. Only one of them may run at a time. */
const ON_THE_DATABASE: Record<string, Tried> = {
  'npm run catalogue:import -- FILE': {
    run: 'npm run catalogue:import -- "$TITLES"',
    says: /^line 2: .*\n2 lines: 1 added, 0 changed, 0 unchanged, 1 rejected$/m,
  },
  'npm run catalogue:merge -- KEY INTO': {
    run: 'npm run catalogue:merge -- movie_900000001 movie_1',
    code: 1,
    says: /^The catalog has no title movie_1\.$/m,
  },
  'npm run tmdb -- fetch movie 603': { says: /^movie 603: written$/m },
  'npm run tmdb -- changes': { says: /^changes of movie: 0 changed, / },
  'npm run tmdb -- refresh --all': { says: /^titles: / },
  'npm run tmdb -- dumps --day 2026-11-20': { says: /^movie of 2026-11-20: / },
  'npm run tmdb -- status': { says: /^titles imported: 1, .*\ntitles tmdb: 1, / },
  'npm run jobs -- queues board': { code: 1, says: /^VideoQs does not run on .*: run npm start first\.$/m },
  'npm run ops': { run: 'npm run ops -- list', code: 1, says: /^VideoQs does not run on .*: run npm start first\.$/m },
};

const WITHOUT_IT: Record<string, Tried> = {
  'npm test': { run: 'npm test -- nonesuch', code: 1, says: /no test named nonesuch\. Projects: tools,/ },
  'npm run dev': { run: 'npm run dev -- nonesuch', code: 1, says: /no area nonesuch; there are titles, queues,/ },
  'npm run dev -- queues': {
    run: 'npm run dev -- queues nonesuch',
    code: 1,
    says: /no area nonesuch; there are titles, queues,/,
  },
  'npm run bench': { run: 'npm run bench -- nonesuch', code: 2, says: /no bench nonesuch; there are my-queue,/ },
  'npm run release -- queues': { run: 'npm run release', code: 1, says: /^The area is missing\. Areas: titles,/m },
  'npm run rehearse': { says: /^roll +\w.*\n(.*\n)*service-down +\w/m },
  'npm run mutate': { says: /^policies +\w/m },
  'npm run catalogue:check -- FILE': {
    run: 'npm run catalogue:check -- "$MOVIES"',
    says: /^1 movies compared, \d+ not in the file, 0 mismatches$/m,
  },
  'npm run catalogue:compare': {
    run: 'TMDB_TOKEN=refused npm run catalogue:compare',
    code: 1,
    says: /^TMDB: answered 401 \(code 7\) to \/movie\/\d+$/m,
  },
  'npm run tmdb -- help': { says: /^tmdb fetch movie\|tv\|person ID/m },
  'npm run contract': { says: /^The contract breaks nothing that was released\.$/m },
  'npm run migrations': { says: /^No migration breaks what is released\.$/m },
  'npm run switch -- status': { says: /^maintenance is off\nread-only is off\n(?:[a-z-]+ is off\n)+$/ },
  'npm run restore': { says: /^.*data has no dumps\.$/m },
  'npm run scale': { says: /^\| gateway \| [\d.]+ \|$/m },
  'npm run k8s:secrets': { code: 2, says: /^Name the namespace: npm run -s k8s:secrets -- NAMESPACE \[SMTP_URL\]$/m },
  'npm run k8s:overlay': { code: 1, says: /^The name is missing\. npm run k8s:overlay -- NAME --host HOST / },
  'npm run deploy': {
    code: 1,
    says: /^Unknown overlay or area: none given\. npm run deploy -- OVERLAY \[platform \| gateway/,
  },
  'npm run dump': {
    run: 'VIDEOQS_DATA="$TITLES-none" npm run dump',
    code: 1,
    says: /contains no database to dump: VideoQs has never used this folder\.$/m,
  },
};

/** Commands that take too long, or need more than this machine has, each with the test that covers it. */
const ELSEWHERE: Record<string, string> = {
  'npm start': 'tools/run/start.spec.ts',
  'npm run looks': 'e2e/looks/look.spec.ts',
  'npm run build': 'tools/project.json',
  'npm run lint': 'tools/project.json',
  'npm run boundaries': 'tools/project.json',
  'npm run images': 'e2e/k8s-play.spec.ts',
  'npm run k8s:play': 'e2e/k8s-play.spec.ts',
};

/** The commands in the tables, and the commands of package.json that are in no table. */
function commandsOf(files: readonly string[]): string[] {
  const cells = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => /^\| ([^|]*)\|/.exec(line)?.[1] ?? []),
  );
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(npm (?:start|test|run) ?[^`]*)`/g)].map((m) => `${m[1]}`));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const others = Object.keys(scripts)
    .map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`))
    .filter((command) => !named.some((one) => one === command || one.startsWith(`${command} `)));
  return [...new Set([...named, ...others])];
}

const MATRIX = { id: 603, title: 'The Matrix', release_date: '1999-03-31', genres: [{ id: 28, name: 'Action' }] };
const HERON = { media_type: 'movie', id: 900_000_001, title: 'Clockwork Heron', genres: [{ name: 'Drama' }] };

describe('a documented command', () => {
  const top = mkdtempSync(join(tmpdir(), 'videoqs-readme-'));
  const data = join(top, 'data');
  const given = { TITLES: join(top, 'titles.jsonl'), MOVIES: join(top, 'movies.csv') };
  const ran = new Map<string, { code: number | null; output: string }>();
  const running = new Set<Started>();
  /** A fake TMDB that knows one movie and no changes, and refuses one token. */
  const tmdb = createServer(({ url = '', headers }, response) => {
    const [path] = url.split('?');
    const refused = headers.authorization?.endsWith('refused');
    const known = path === '/movie/603' ? MATRIX : path?.endsWith('/changes') ? { results: [], total_pages: 1 } : null;
    const body = known ?? { success: false, status_code: 34, status_message: 'none' };
    response.writeHead(refused ? 401 : known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refused ? { success: false, status_code: 7, status_message: 'key' } : body));
  });

  async function runAll(commands: Record<string, Tried>, env: Record<string, string>): Promise<void> {
    for (const [command, { run = command }] of Object.entries(commands)) {
      const started = new Started('sh', ['-c', run.replace(/npm (run )?/, 'npm $1--silent ')], { env });
      running.add(started);
      const [code] = await started.ended;
      running.delete(started);
      ran.set(command, { code, output: started.output });
    }
  }

  beforeAll(async () => {
    expect(isInstalled(root)).toBe(true); // otherwise the commands would install packages during this test
    await buildStale(() => {});
    writeFileSync(given.TITLES, `${JSON.stringify(HERON)}\n{"media_type":"movie","id":1}\n`);
    writeFileSync(
      given.MOVIES,
      'tmdb_id,title,release_date,original_language,vote_average\n27205,Inception,2010-07-15,en,8.4\n',
    );
    await once(tmdb.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(tmdb.address() as AddressInfo).port}`;
    const fake = {
      TMDB_TOKEN: 'token',
      TMDB_URL: url,
      TMDB_EXPORTS_URL: `${url}/exports`,
    };
    const env = { VIDEOQS_DATA: data, PORT: String(await freePort()), DATABASE_URL: '', ...fake, ...given };
    await Promise.all([runAll(ON_THE_DATABASE, env), runAll(WITHOUT_IT, env)]);
  }, 300_000);
  afterAll(async () => {
    for (const started of running) await started.end();
    tmdb.close();
    rmSync(top, { recursive: true, force: true });
  });

  it('is run in this file, or is tested in another file', () => {
    const tried = [ON_THE_DATABASE, WITHOUT_IT, ELSEWHERE].flatMap((commands) => Object.keys(commands));
    expect(commandsOf(['README.md', 'docs/operations.md']).sort()).toEqual(tried.sort());
    for (const file of Object.values(ELSEWHERE)) expect(existsSync(join(root, file))).toBe(true);
  });

  it.each(Object.entries({ ...ON_THE_DATABASE, ...WITHOUT_IT }))(
    'works while the product is stopped: %s',
    (command, { code = 0, says }) => {
      const { output, ...ended } = ran.get(command) ?? { output: '', code: null };
      expect(output).toMatch(says);
      expect(output).not.toMatch(/^ +at /m); // the output must not be a stack trace
      expect(ended.code).toBe(code);
    },
  );

  it('stores imported titles in the database, and reports the line of the file that is no title', async () => {
    const databases = await startDatabases(await claimDataFolder(data));
    const client = new pg.Client({ connectionString: databases.urlOf('titles') });
    try {
      await client.connect();
      const titles = await client.query('select title from title order by title');
      expect(titles.rows).toEqual([{ title: HERON.title }, { title: MATRIX.title }]);
      const rejects = await client.query('select source, line, body from catalogue_reject');
      expect(rejects.rows).toEqual([{ source: 'titles.jsonl', line: 2, body: '{"media_type":"movie","id":1}' }]);
    } finally {
      await client.end();
      await databases.stop();
    }
  });
});
