import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { startRounds } from './rounds.ts';

const silent = pino({ level: 'silent' });

describe('a round', () => {
  it('runs again after it failed', async () => {
    let runs = 0;
    let stop = async () => {};
    await new Promise<void>((resolve) => {
      const run = async () => {
        runs++;
        if (runs === 1) throw new Error('the database is away');
        resolve();
      };
      stop = startRounds({ sweep: 1 }, new Map([['sweep', run]]), silent);
    });
    await stop();
    expect(runs).toBeGreaterThan(1);
  });

  it('ends before the stop does, and does not run afterwards', async () => {
    let runs = 0;
    let finish = () => {};
    const run = () => {
      runs++;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const stop = startRounds({ sweep: 0 }, new Map([['sweep', run]]), silent);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await turn();
    expect(stopped).toBe(false);
    finish();
    await stopping;
    await turn();
    expect(runs).toBe(1);
  });
});
