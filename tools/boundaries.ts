/** Checks who imports whom, and that the check itself rejects one offence against each rule. */
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..');
const AREAS = [
  'shell',
  'mfe-titles',
  'mfe-queues',
  'mfe-social',
  'mfe-account',
  'services',
  'gateway',
  'libs',
  'e2e',
  'bench',
];

async function offences(
  baseDir: string,
  areas: string[],
  excluded: string,
): Promise<{ rule: string; from: string; to: string }[]> {
  const { output } = await cruise(areas, {
    ...config.options,
    exclude: { path: excluded },
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    baseDir,
  } as never);
  const { summary } = output as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  };
  if (summary.totalCruised < 10) throw new Error(`Only ${summary.totalCruised} files were looked at in ${baseDir}.`);
  return summary.violations.map((v) => ({ rule: v.rule.name, from: v.from, to: v.to }));
}

const found = await offences(root, AREAS, '(^|/)(dist|dist-dev|fixtures)/');
const comments = new Map(config.forbidden.map((r: { name: string; comment: string }) => [r.name, r.comment]));
for (const o of found) console.error(`${o.from} → ${o.to}: ${o.rule}. ${comments.get(o.rule)}`);

const inFixture = await offences(
  join(root, 'tools/fixtures/boundaries'),
  ['shell', 'mfe-titles', 'services', 'gateway', 'libs', 'e2e'],
  '(^|/)dist/',
);
const asleep = [...comments.keys()].filter((name) => !inFixture.some((o) => o.rule === name));
for (const name of asleep) console.error(`The rule ${name} does not reject its offence in tools/fixtures/boundaries.`);
if (found.length || asleep.length) process.exit(1);
console.log(`Boundaries hold: ${comments.size} rules, each rejects its fixture.`);
