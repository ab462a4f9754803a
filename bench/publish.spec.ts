import { type Kept, performancePage } from './publish.ts';

const machine = { node: 'v24', cpu: 'EPYC', cpus: 2 };
const kept = (figure: string, over: Partial<Kept> = {}): Kept => ({
  ...{ figure, unit: 'ms', ours: 2, verdict: 'met', at: '2026-11-27T10:00:00.000Z', machine },
  ...over,
});

it('the published bench page shows each figure beside its required minimum and its claim, and marks missed claims', () => {
  const page = performancePage([
    kept('search', { baseline: 1, wanted: [{ of: 'ratio', most: 3 }] }),
    kept('add', {
      unit: '/s',
      ours: 800,
      verdict: 'MISSED',
      wanted: [{ of: 'ours', least: 900 }],
      commit: 'abcdef0123',
    }),
  ]);
  expect(page).toContain('| search | 2.00 ms | 1.00 ms | 2.00 | ≤ 3 × | yes | 2026-11-27 |');
  expect(page).toContain('| add | 800/s | – | – | ≥ 900 /s | **no** | 2026-11-27, abcdef01 |');
  expect(page.indexOf('| add |')).toBeLessThan(page.indexOf('| search |'));
});

it('the published bench page says how much CPU time each process needs for a call', () =>
  expect(performancePage([kept('add', { cpu: { gateway: 0.2, queues: 0.31, jobs: 0.001 } })])).toContain(
    '| figure | sum | gateway | jobs | queues |\n| --- | --- | --- | --- | --- |\n| add | 0.51 | 0.20 | – | 0.31 |',
  ));
