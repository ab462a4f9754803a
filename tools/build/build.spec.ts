import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT, fingerprint } from './build.ts';

const checkout = mkdtempSync(join(tmpdir(), 'videoqs-build-'));
beforeAll(() => {
  for (const folder of [...BUILT, 'services/titles/src', 'services/titles/test', 'tools/build'])
    mkdirSync(join(checkout, folder), { recursive: true });
});
afterAll(() => rmSync(checkout, { recursive: true }));

describe('the fingerprint of the sources', () => {
  const changedBy = (file: string) => {
    const before = fingerprint(checkout);
    writeFileSync(join(checkout, file), 'new');
    return fingerprint(checkout) !== before;
  };

  it.each(['shell/index.html', 'services/titles/src/main.ts', 'tools/build/rspack.web.ts'])('changes with %s', (file) =>
    expect(changedBy(file)).toBe(true),
  );

  it.each(['shell/test-report.json', 'services/titles/src/main.spec.ts', 'services/titles/test/main.ts'])(
    'stays the same when tests write %s',
    (file) => expect(changedBy(file)).toBe(false),
  );
});
