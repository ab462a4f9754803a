import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { lineOf, measured, needsOf, type Plan } from './scale.ts';

it('docs/scale.md contains the figures that the capacity plan computes', () => {
  // compares without regard to the width of the columns
  const words = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');
  expect(words(readFileSync(join(root, 'docs/scale.md'), 'utf8'))).toContain(words(lineOf(needsOf(measured))));
});

it('the capacity plan computes the same needs as a calculation by hand', () => {
  const small = {
    ...measured,
    ...{ members: 86_400, titles: 1_000, activeShare: 1, peakOverMean: 2, busyAtPeak: 0.5, readsOnReplicas: 0.5 },
    calls: { look: { aDay: 10, kilobytes: 3, reads: true, cpu: { gateway: 1, 'postgres queues': 4 } } },
    rows: { 'queues.item': { per: 'members' as const, count: 100, bytes: 1_000 } },
    ...{ picturesADay: { count: 10, kilobytes: 100 }, edgeShare: 0.9, coresOfPrimary: 20, gigabytesOfDatabase: 5 },
    dollars: { coreHour: 1, gigabyteHour: 1, gigabyteSent: 1 },
  } satisfies Plan;
  const needs = needsOf(small);
  expect(needs.callsASecond).toBe(20);
  expect(needs.cores).toEqual({ gateway: 0.04, 'postgres queues': 0.16 });
  expect(needs.databases.queues).toMatchObject({ rows: 8_640_000, primaryCores: 0.08, replicaCores: 0.08, shards: 2 });
  expect(needs.databases.queues?.gigabytes).toBeCloseTo(8.64);
  expect(needs.gigabytesSent).toBeCloseTo((86_400 * 130e3) / 1e9 / 24);
  expect(needs.dollarsAnHour).toBeCloseTo(0.2 + 2 * 8.64 + needs.gigabytesSent);
});
