import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestGateway, testGateway } from './doubles.fixture.ts';

let gateway: TestGateway;
let registry: string;
beforeEach(async () => {
  registry = mkdtempSync(join(tmpdir(), 'videoqs-registry-'));
  mkdirSync(join(registry, 'titles'));
  gateway = await testGateway({ REGISTRY_DIR: registry });
  const last = JSON.parse(readFileSync(join(gateway.web, 'titles/remote.json'), 'utf8')) as object;
  for (const version of ['v1', 'v2', 'v3'])
    writeFileSync(join(gateway.web, `titles/remote.${version}.json`), JSON.stringify({ ...last, version }));
});
afterEach(async () => {
  await gateway.stop();
  rmSync(registry, { recursive: true });
});

const live = (what: unknown) => writeFileSync(join(registry, 'titles/live.json'), JSON.stringify(what));
const open = (headers: Record<string, string> = {}, path = '/') => fetch(gateway.origin + path, { headers });
const versionOf = async (answer: Response) => {
  const boot = /id="videoqs-boot">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '{}';
  return (JSON.parse(boot) as { remotes: { version: string }[] }).remotes[0]?.version;
};
const lot = (n: number) => ({ cookie: `theme=dark; lot=${n}` });
/** How many of so many lots see which version. */
async function seen(lots: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let n = 0; n < lots; n++) {
    const version = String(await versionOf(await open(lot(n))));
    counts[version] = (counts[version] ?? 0) + 1;
  }
  return counts;
}

describe('what of a remote is live', () => {
  it('is what was published last, without a registry that says otherwise', async () => {
    expect(await versionOf(await open())).toBe('t1');
    live({});
    expect(await versionOf(await open())).toBe('t1');
  });

  it('is the release that the registry names, from one page to the next', async () => {
    live({ version: 'v2' });
    expect(await versionOf(await open())).toBe('v2');
    live({ version: 'v1', before: 'v2' });
    expect(await versionOf(await open())).toBe('v1');
  });

  it.each([
    ['names a release that is not there', { version: 'v9' }, 'release is not there, another is shown'],
    ['shows a share that is none', { version: 'v2', canary: { version: 'v3', share: 5 } }, 'live.json is not usable'],
  ])('is what was published last where the registry %s, and the log says so', async (_what, said, msg) => {
    live(said);
    expect(await versionOf(await open())).toBe('t1');
    expect(gateway.logged()[0]).toMatchObject({ remote: 'titles', msg });
  });

  it('is the release before where the one that is named is not there, and the log says so once', async () => {
    live({ version: 'v9', before: 'v2' });
    expect([await versionOf(await open()), await versionOf(await open())]).toEqual(['v2', 'v2']);
    expect(gateway.logged()).toEqual([expect.objectContaining({ remote: 'titles', version: 'v9' })]);
    live({ version: 'v9', before: 'v8' });
    expect(await versionOf(await open())).toBe('t1');
    live({ before: 'v2' });
    expect(await versionOf(await open())).toBe('t1');
  });

  it('stays as it was while the registry is being written', async () => {
    live({ version: 'v2' });
    await open();
    writeFileSync(join(registry, 'titles/live.json'), '{"version":');
    expect(await versionOf(await open())).toBe('v2');
  });
});

describe('a canary', () => {
  const CANARY = { version: 'v1', canary: { version: 'v2', share: 0.25 } };

  it('is seen by its share of visitors, others with the next release', async () => {
    live(CANARY);
    const { v1 = 0, v2 = 0 } = await seen(400);
    expect([v1 + v2, v2 > 70 && v2 < 130]).toEqual([400, true]);
    const theirs = async () => {
      const versions = [];
      for (let n = 0; n < 40; n++) versions.push((await versionOf(await open(lot(n)))) !== 'v1');
      return versions;
    };
    const first = await theirs();
    expect(await theirs()).toEqual(first);
    live({ ...CANARY, canary: { version: 'v3', share: 0.25 } });
    expect(await theirs()).not.toEqual(first);
  });

  it.each([
    ['nobody', 0, { v1: 20 }],
    ['everybody', 1, { v2: 20 }],
  ])('is seen by %s with a share of %d', async (_who, share, counts) => {
    live({ version: 'v1', canary: { version: 'v2', share } });
    expect(await seen(20)).toEqual(counts);
  });

  it('that is not there shows its visitors what all others see', async () => {
    live({ version: 'v1', before: 'v2', canary: { version: 'v9', share: 0.5 } });
    expect(await seen(20)).toEqual({ v1: 20 });
    live({ before: 'v2', canary: { version: 'v9', share: 0.5 } });
    expect(await seen(20)).toEqual({ t1: 20 });
  });

  it('is kept by a browser: its lot is given once, and the same without cookies', async () => {
    live(CANARY);
    const answer = await open({ 'user-agent': 'one' });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^lot=\d{1,4}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await open({ 'user-agent': 'one' })).headers.get('set-cookie')).toBe(cookie);
    const kept = cookie.split(';')[0] ?? '';
    expect((await open({ 'user-agent': 'another', cookie: kept })).headers.get('set-cookie')).toBe(cookie);
  });

  it.each(['lot=99999', 'lot=-1', 'lot=x', 'slot=5', 'lot=5x', '='])('takes no lot from %s', async (cookie) => {
    live(CANARY);
    expect((await open({ cookie })).headers.get('set-cookie')).toBe((await open()).headers.get('set-cookie'));
  });

  it('is drawn by address and kind of browser while it has no cookie', async () => {
    await gateway.stop();
    gateway = await testGateway({ REGISTRY_DIR: registry, TRUSTED_PROXIES: 1 });
    live(CANARY);
    const drawn = async (headers: Record<string, string>) => (await open(headers)).headers.get('set-cookie');
    const at = (address: string, agent: string) => drawn({ 'x-forwarded-for': address, 'user-agent': agent });
    const one = await at('198.51.100.1', 'one');
    expect(await at('198.51.100.1', 'one')).toBe(one);
    for (const [address, agent] of [
      ['198.51.100.2', 'one'],
      ['198.51.100.1', 'two'],
    ] as const)
      expect(await at(address, agent)).not.toBe(one);
  });

  it('of one remote among others gives cookies as well, which a site with TLS keeps to itself', async () => {
    await gateway.stop();
    gateway = await testGateway({
      REGISTRY_DIR: registry,
      SITE_URL: 'https://site.example',
      REMOTE_DIRS: 'titles=gone,other=gone',
    });
    live(CANARY);
    expect((await open()).headers.get('set-cookie')).toMatch(/^lot=\d{1,4}; .*; SameSite=Lax; Secure$/);
  });

  it.each(['lot=7', 'theme=dark;lot=7', 'theme=dark;   lot=7;x=1'])('takes its lot from %s', async (cookie) => {
    live(CANARY);
    expect((await open({ cookie })).headers.get('set-cookie')).toMatch(/^lot=7; /);
  });

  it('alone gives cookies', async () => {
    live({ version: 'v1' });
    const answer = await open();
    expect([answer.headers.get('set-cookie'), answer.headers.get('cache-control')]).toEqual([null, 'no-cache']);
  });
});

describe('/build.json', () => {
  const buildID = async (headers = {}) =>
    ((await (await open(headers, '/build.json')).json()) as { buildID: string }).buildID;

  it('is the build that a page of this visitor would be of', async () => {
    live({ version: 'v1', canary: { version: 'v2', share: 0.5 } });
    const builds = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const page = await versionOf(await open(lot(n)));
      expect(await buildID(lot(n))).toBe(`s1.${page}`);
      builds.add(String(page));
    }
    expect([...builds].sort()).toEqual(['v1', 'v2']);
  });

  it('is never kept', async () =>
    expect((await open({}, '/build.json')).headers.get('cache-control')).toBe('no-store'));
});
