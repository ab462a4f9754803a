import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { render } from '../k8s/render.ts';
import { entryIn, goBack, goFirst, goLive } from './live.ts';

describe("the record of an area's live release", () => {
  it('switches to a release and back to the previous release', () => {
    const first = goLive({}, 'v2', 'v1');
    expect(first).toEqual({ version: 'v2', before: 'v1' });
    expect(goLive(first, 'v3')).toEqual({ version: 'v3', before: 'v2' });
    expect(goBack(goLive(first, 'v3'))).toEqual({ version: 'v2' });
    expect(goLive(first, 'v2')).toEqual(first);
    expect(goLive({}, 'v1', 'v1')).toEqual({ version: 'v1' });
  });

  it('starts a canary release for a share of visitors, then makes the canary live or ends it', () => {
    const some = goFirst({ version: 'v1', before: 'v0' }, 'v2', 0.05);
    expect(some).toEqual({ version: 'v1', before: 'v0', canary: { version: 'v2', share: 0.05 } });
    expect(goLive(some, 'v2')).toEqual({ version: 'v2', before: 'v1' });
    expect(goBack(some)).toEqual({ version: 'v1', before: 'v0' });
    expect(goFirst({}, 'v2', 0.5, 'v1').version).toBe('v1');
  });

  it('refuses an impossible change, and says why', () => {
    expect(() => goBack({ version: 'v1' })).toThrow('There is no canary and no previous release.');
    expect(() => goFirst({}, 'v2', 0.5)).toThrow('We do not know which release is live now');
    for (const share of [0, 1, -1, 7, Number.NaN])
      expect(() => goFirst({ version: 'v1' }, 'v2', share)).toThrow('is not a valid share');
  });
});

describe('the file of live releases', () => {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-live-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('is live.json of the area in a plain folder', () => {
    const file = entryIn(dir, 'social');
    expect(file.read()).toEqual({});
    const path = file.write({ version: 'v1' });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ version: 'v1' });
    expect(entryIn(dir, 'social').read()).toEqual({ version: 'v1' });
  });

  it('is a ConfigMap in a Kubernetes overlay, and a change affects nothing else in the overlay', () => {
    cpSync(join(root, 'k8s'), join(dir, 'k8s'), { recursive: true });
    const overlay = join(dir, 'k8s/overlays/prod');
    const before = render(join(overlay, 'queues'));
    entryIn(overlay, 'queues').write({ version: 'v2', before: 'v1' });
    expect(entryIn(overlay, 'queues').read()).toEqual({ version: 'v2', before: 'v1' });
    const after = render(join(overlay, 'queues'));
    const map = after.find((r) => r.metadata.name === 'queues-live');
    expect(map?.data).toEqual({ 'live.json': '{"version":"v2","before":"v1"}' });
    expect(after.filter((r) => r !== map)).toEqual(before.filter((r) => r.metadata.name !== 'queues-live'));
    expect(readFileSync(join(overlay, 'queues/live.yaml'), 'utf8')).toMatch(/^# The live release/);
  });
});
