import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Registry } from '../src/web/registry.ts';
import { bootOf, type TestGateway, testGateway } from './doubles.fixture.ts';

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
const versionOf = async (answer: Response) =>
  (bootOf(await answer.text()) as { remotes: { version: string }[] }).remotes[0]?.version;
const lot = (n: number) => ({ cookie: `theme=dark; lot=${n}` });
/** Counts how many of the first `lots` lots see each version. */
async function seen(lots: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let n = 0; n < lots; n++) {
    const version = String(await versionOf(await open(lot(n))));
    counts[version] = (counts[version] ?? 0) + 1;
  }
  return counts;
}

describe('the live release of a remote', () => {
  it('is the last published release when there is no registry', async () => {
    expect(await versionOf(await open())).toBe('t1');
    live({});
    expect(await versionOf(await open())).toBe('t1');
  });

  it('is the release that the registry names, and changes with the next page load after the registry changes', async () => {
    live({ version: 'v2' });
    expect(await versionOf(await open())).toBe('v2');
    live({ version: 'v1', before: 'v2' });
    expect(await versionOf(await open())).toBe('v1');
  });

  it.each([
    ['names a missing release', { version: 'v9' }, 'a named release is not on disk, so another release is shown'],
    ['has an impossible share', { version: 'v2', canary: { version: 'v3', share: 5 } }, 'live.json cannot be used'],
    ['has a misspelled key', { vesion: 'v2' }, 'live.json cannot be used'],
    ['has a canary without a share', { version: 'v2', canary: { version: 'v3' } }, 'live.json cannot be used'],
    ['has a canary without a release', { canary: { version: 'v3', share: 0.1 } }, 'live.json cannot be used'],
    ['lacks the version', { before: 7 }, 'live.json cannot be used'],
  ])('stays as it was when the registry %s, and the gateway logs this once', async (_what, said, msg) => {
    live({ version: 'v1' });
    expect(await versionOf(await open())).toBe('v1');
    live(said);
    expect([await versionOf(await open()), await versionOf(await open())]).toEqual(['v1', 'v1']);
    expect(gateway.logged()).toEqual([expect.objectContaining({ remote: 'titles', msg })]);
  });

  it('is never the last published release when the gateway starts with an invalid registry entry', async () => {
    live({ vesion: 'v3', before: 'v2' });
    expect(await versionOf(await open())).toBe('v2');
    for (const broken of ['{"version":', '{"vesion":"v3"}', '{"version":"v9"}']) {
      await gateway.stop();
      writeFileSync(join(registry, 'titles/live.json'), broken);
      gateway = await testGateway({ REGISTRY_DIR: registry });
      expect(await versionOf(await open())).toBeUndefined();
    }
  });

  it('counts as a fault while its registry entry is invalid or names a missing release', async () => {
    const log = pino({ enabled: false });
    const faults = () =>
      new Registry('', new Map([['titles', join(gateway.web, 'titles')]]), log, true, registry).liveFaults();
    expect(await faults()).toEqual({ titles: 0 });
    for (const [entry, fault] of [
      [{ version: 'v1' }, 0],
      [{ version: 'v9' }, 1],
      [{ vesion: 'v1' }, 1],
      [{}, 0],
    ] as const) {
      live(entry);
      expect(await faults()).toEqual({ titles: fault });
    }
  });

  it('is the previous release when the named release is missing, and the gateway logs this once', async () => {
    live({ version: 'v9', before: 'v2' });
    expect([await versionOf(await open()), await versionOf(await open())]).toEqual(['v2', 'v2']);
    expect(gateway.logged()).toEqual([expect.objectContaining({ remote: 'titles', version: 'v9' })]);
  });

  it('stays the same while the registry is being written', async () => {
    live({ version: 'v2' });
    await open();
    writeFileSync(join(registry, 'titles/live.json'), '{"version":');
    expect(await versionOf(await open())).toBe('v2');
  });
});

describe('a canary release', () => {
  const CANARY = { version: 'v1', canary: { version: 'v2', share: 0.25 } };

  it('is shown to its share of visitors, and the next canary is shown to other visitors', async () => {
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

  it('shows visitors the live release when the canary is missing', async () => {
    live({ version: 'v1', before: 'v2', canary: { version: 'v9', share: 0.5 } });
    expect(await seen(20)).toEqual({ v1: 20 });
  });

  it('gives a browser the same release each time, by a cookie or, without cookies, by a repeatable computation', async () => {
    live(CANARY);
    const answer = await open({ 'user-agent': 'one' });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^lot=\d{1,4}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await open({ 'user-agent': 'one' })).headers.get('set-cookie')).toBe(cookie);
    const kept = cookie.split(';')[0] ?? '';
    expect((await open({ 'user-agent': 'another', cookie: kept })).headers.get('set-cookie')).toBe(cookie);
  });

  it.each(['lot=99999', 'lot=-1', 'lot=x', 'slot=5', 'lot=5x', '='])(
    'ignores an invalid lot cookie, %s',
    async (cookie) => {
      live(CANARY);
      expect((await open({ cookie })).headers.get('set-cookie')).toBe((await open()).headers.get('set-cookie'));
    },
  );

  it('is chosen by address and browser while the visitor has no cookie', async () => {
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

  it('sets the lot cookie when only one of several remotes has a canary, with Secure on a TLS site', async () => {
    await gateway.stop();
    gateway = await testGateway({
      REGISTRY_DIR: registry,
      SITE_URL: 'https://site.example',
      REMOTE_DIRS: 'titles=gone,other=gone',
    });
    live(CANARY);
    expect((await open()).headers.get('set-cookie')).toMatch(/^lot=\d{1,4}; .*; SameSite=Lax; Secure$/);
  });

  it.each(['lot=7', 'theme=dark;lot=7', 'theme=dark;   lot=7;x=1'])(
    'reads the lot from the cookie header %s',
    async (cookie) => {
      live(CANARY);
      expect((await open({ cookie })).headers.get('set-cookie')).toMatch(/^lot=7; /);
    },
  );

  it('is the only reason why a page sets a cookie', async () => {
    live({ version: 'v1' });
    const answer = await open();
    expect([answer.headers.get('set-cookie'), answer.headers.get('cache-control')]).toEqual([null, 'no-cache']);
  });
});

describe('/build.json', () => {
  const buildID = async (headers = {}) =>
    ((await (await open(headers, '/build.json')).json()) as { buildID: string }).buildID;

  it("names the build that this visitor's pages use", async () => {
    live({ version: 'v1', canary: { version: 'v2', share: 0.5 } });
    const builds = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const page = await versionOf(await open(lot(n)));
      expect(await buildID(lot(n))).toBe(`s1.${page}`);
      builds.add(String(page));
    }
    expect([...builds].sort()).toEqual(['v1', 'v2']);
  });

  it('is never cached', async () =>
    expect((await open({}, '/build.json')).headers.get('cache-control')).toBe('no-store'));
});
