import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@videoqs/stack/eventually';
import { alone } from './alone.ts';

describe('work for a folder', () => {
  const top = mkdtempSync(join(tmpdir(), 'videoqs-alone-'));
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  it('begins when the previous work has ended, even if the previous work failed', async () => {
    const dir = join(top, 'shared');
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      for (let n = 0; n < 200; n++) await stat(dir); // long enough for the other work to begin
      seen.push(`${name} ends`);
      if (name === 'first') throw new Error('broken');
    };
    const first = alone(dir, work('first'));
    await eventually(async () => seen.length);
    const second = alone(dir, work('second'));
    await expect(first).rejects.toThrow('broken');
    await second;
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('does not begin when it is aborted while it waits', async () => {
    const dir = join(top, 'stopped');
    const stop = new AbortController();
    let end = () => {};
    let holds = false;
    const first = alone(dir, () => {
      holds = true;
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    await eventually(async () => holds);
    const seen: string[] = [];
    const second = alone(dir, async () => void seen.push('began'), stop.signal);
    stop.abort();
    await expect(second).rejects.toThrow('aborted');
    end();
    await first;
    expect(seen).toEqual([]);
  });

  it('begins although a killed process left its lock behind', async () => {
    const dir = join(top, 'left');
    mkdirSync(dir);
    const dead = spawnSync(process.execPath, ['--version']).pid;
    writeFileSync(join(dir, 'videoqs-building'), String(dead));
    const seen: string[] = [];
    await alone(dir, async () => void seen.push('began'));
    expect(seen).toEqual(['began']);
  });
});
