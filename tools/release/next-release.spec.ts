import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextRelease } from './next-release.ts';

it("the skew drill's next release can be made from the current source", () => {
  const dir = mkdtempSync(join(tmpdir(), 'next-release-'));
  expect(nextRelease(join(dir, 'clone')).commit).toMatch(/^[0-9a-f]{40}$/);
  rmSync(dir, { recursive: true });
});
