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
  tests: { interval: string; alert_rule_test: { alertname: string }[] }[];
}
const written = parse(readFileSync(join(folder, 'alerts.test.yaml'), 'utf8')) as Tests;

/** The rules without their links to the runbook. The tests would have to repeat the links. */
function unlinked(spec: Tree): Tree {
  const copy = structuredClone(spec);
  for (const rule of rulesOf(copy)) delete rule.annotations.runbook;
  return copy;
}
const rulesOf = (spec: Tree) =>
  (spec.groups as { rules: { alert?: string; expr: string; annotations: Record<string, string> }[] }[])
    .flatMap((group) => group.rules)
    .filter((rule): rule is typeof rule & { alert: string } => rule.alert !== undefined);

/** The output of Prometheus' own tool for our rules and their tests, or for the tests of one. */
function ask(spec: Tree, name?: string): { ok: boolean; output: string } {
  const dir = mkdtempSync(join(tmpdir(), 'videoqs-alerts-'));
  const tests = written.tests.filter((t) => !name || t.alert_rule_test.some(({ alertname }) => alertname === name));
  try {
    writeFileSync(join(dir, 'rules.yaml'), stringify(unlinked(spec)));
    // rules are evaluated once for each value of a test's series; days of one-minute values would take a minute each
    const files = [...new Set(tests.map((test) => test.interval))].map((interval) => {
      const alike = tests.filter((test) => test.interval === interval);
      writeFileSync(
        join(dir, `${interval}.yaml`),
        stringify({ ...written, evaluation_interval: interval, tests: alike }),
      );
      return `${interval}.yaml`;
    });
    const { status, stdout, stderr } = spawnSync(promtool as string, ['test', 'rules', ...files], {
      cwd: dir,
      encoding: 'utf8',
    });
    return { ok: status === 0, output: stdout + stderr };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

(promtool ? describe : describe.skip)('alerts', () => {
  it('the alerts fire exactly when their tests expect it', () => {
    expect(ask(rules())).toEqual({ ok: true, output: expect.stringContaining('SUCCESS') });
  });

  it.each(rulesOf(rules()).map((rule) => rule.alert))(
    'the test of the alert %s fails if the alert never fires',
    (name) => {
      const spec = structuredClone(rules());
      const own = rulesOf(spec).find((rule) => rule.alert === name);
      if (own) own.expr = `(${own.expr}) and on() vector(0) > 1`;
      expect(ask(spec, name)).toEqual({ ok: false, output: expect.stringMatching(new RegExp(`alertname: ?${name}`)) });
    },
  );
});

it('each alert links to its own section of the runbook, and each section has an alert', () => {
  const sections = [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (\w+)$/gm)].map(
    ([, name]) => name,
  );
  const all = rulesOf(rules());
  expect(sections).toEqual(all.map((rule) => rule.alert));
  expect(all.map((rule) => rule.annotations.runbook)).toEqual(
    sections.map((name) => `docs/runbook.md#${name?.toLowerCase()}`),
  );
});

it('alerts, the dashboard and scalers use only metrics that the product exports', () => {
  const known = new Set([
    ...Object.keys(measures).flatMap((name) => ['bucket', 'count', 'sum'].map((of) => `${name}_${of}`)),
    ...globSync('{libs/node,gateway,services/*}/src/**/{gauges,prometheus}.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/name: '(\w+)'/g)].map(([, name]) => name),
    ),
  ]);
  const asked = globSync('k8s/**/*.yaml', { cwd: root, exclude: ['**/*.test.yaml'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bvideoqs_(\w+)/g)].map(([, name]) => `${file}: ${name}`),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((one) => !known.has(one.split(': ')[1]))).toEqual([]);
});
