import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measures } from '@videoqs/node/runtime/measures';
import { root } from '@videoqs/stack/root';
import { parse, stringify } from 'yaml';
import { render, type Tree } from './render.ts';

const folder = join(root, 'k8s/base/platform/telemetry');
const rules = () => render(folder).find((r) => r.kind === 'PrometheusRule')?.spec as Tree;
const promtool = process.env.PROMTOOL;

interface Tests {
  tests: { alert_rule_test: { alertname: string }[] }[];
}
const written = parse(readFileSync(join(folder, 'alerts.test.yaml'), 'utf8')) as Tests;

/** What Prometheus' own tool says of our rules and their tests, or of the tests of one. */
function ask(spec: Tree, name?: string): { ok: boolean; output: string } {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-alerts-'));
  const tests = written.tests.filter((t) => !name || t.alert_rule_test.some(({ alertname }) => alertname === name));
  try {
    writeFileSync(join(dir, 'rules.yaml'), stringify(spec));
    writeFileSync(join(dir, 'alerts.test.yaml'), stringify({ ...written, tests }));
    const { status, stdout, stderr } = spawnSync(promtool as string, ['test', 'rules', 'alerts.test.yaml'], {
      cwd: dir,
      encoding: 'utf8',
    });
    return { ok: status === 0, output: stdout + stderr };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

(promtool ? describe : describe.skip)('alerts', () => {
  it('ring where they must, and nowhere else', () => {
    expect(ask(rules())).toEqual({ ok: true, output: expect.stringContaining('SUCCESS') });
  });

  const alerts = (rules().groups as { rules: { alert: string }[] }[]).flatMap((g) => g.rules.map((r) => r.alert));
  it.each(alerts)('%s is missed by its test when it never rings', (name) => {
    const spec = structuredClone(rules());
    const own = (spec.groups as { rules: { alert: string; expr: string }[] }[])
      .flatMap((g) => g.rules)
      .find((r) => r.alert === name);
    if (own) own.expr = `(${own.expr}) and on() vector(0) > 1`;
    expect(ask(rules(), name).ok).toBe(true);
    expect(ask(spec, name).ok).toBe(false);
  });
});

it('alerts, dashboard and scalers ask for measures that parts have', () => {
  const known = new Set([
    ...Object.keys(measures).flatMap((name) => ['bucket', 'count', 'sum'].map((of) => `${name}_${of}`)),
    ...[...readFileSync(join(root, 'libs/node/src/app/gauges.ts'), 'utf8').matchAll(/name: '(\w+)'/g)].map(
      ([, name]) => name,
    ),
  ]);
  const asked = globSync('k8s/**/*.yaml', { cwd: root, exclude: ['**/*.test.yaml'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bvideoqs_(\w+)/g)].map(([, name]) => `${file}: ${name}`),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((one) => !known.has(one.split(': ')[1]))).toEqual([]);
});
