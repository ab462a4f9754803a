/**
 * Checks which project imports which. Each rule has a fixture that breaks it, and the check also makes sure that the
 * rule rejects its fixture.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { undeclaredPackages } from './declared.ts';
import { CROWDED, crowdedFolders } from './folders.ts';
import { FOLDERS, folderCircles, foreignTables, type Offence, OWN_TABLES } from './stores.ts';

const root = join(import.meta.dirname, '../..');
const AREAS = [
  'shell',
  'mfe-titles',
  'mfe-queues',
  'mfe-social',
  'mfe-account',
  'kit',
  'services',
  'gateway',
  'libs',
  'e2e',
  'bench',
  'tools',
];

/** The names of our folders. Packages also have a dist folder, so only imports of a dist below these folders count. */
const built = (names: string) => `^(?!.*node_modules/).*/(${names})/`;

async function offences(baseDir: string, areas: string[], excluded: string): Promise<Offence[]> {
  const { output } = await cruise(areas, {
    ...config.options,
    exclude: { path: excluded },
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    baseDir,
  } as never);
  const { modules, summary } = output as {
    modules: Parameters<typeof folderCircles>[0];
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  };
  if (summary.totalCruised < 10) throw new Error(`Only ${summary.totalCruised} files were checked in ${baseDir}.`);
  const broken = summary.violations.map((v) => ({ rule: v.rule.name, from: v.from, to: v.to }));
  return [...broken, ...folderCircles(modules)];
}

/** The roles in the names of a service's files (ADR 53). */
const ROLES = [
  ...['entity', 'store', 'reads', 'rules', 'presenter', 'errors', 'events', 'settings'],
  ...['module', 'controller', 'routes', 'guard', 'handler', 'job', 'channel'],
];

/**
 * Rules about things that no import shows. Each rule forbids a text in the files that match a pattern, or forbids these
 * files altogether.
 */
const TEXTS = [
  {
    rule: 'sql-has-bound-values',
    comment: 'em.execute writes values into the text, so nothing is prepared: use `tables(em)` in a store (ADR 0017).',
    files: /^services\/[^/]+\/src\/.*(?<!\.spec)\.ts$/,
    refused: /\bem\b[^;]{0,20}\.execute\(|\.fork\(\)\s*\.execute\(/,
    to: 'em.execute',
  },
  {
    rule: 'a-role-is-known',
    comment:
      'Use a role that ADR 53 explains, or no role for a use case (verb-noun.ts): noun.role.ts says what it does.',
    files: new RegExp(
      `^services/[^/]+/src/.*/[^/.]+\\.(?!(?:${ROLES.join('|')})\\.|(?:spec|fixture|d)\\.ts$)[^/.]+\\.`,
    ),
    refused: /^/,
    to: 'its name',
  },
];

const textOffences = (baseDir: string) =>
  globSync('services/*/src/**/*.ts', { cwd: baseDir }).flatMap((from) =>
    TEXTS.filter((t) => t.files.test(from) && t.refused.test(readFileSync(join(baseDir, from), 'utf8'))).map(
      ({ rule, to }) => ({ rule, from, to }),
    ),
  );

const found = await offences(root, AREAS, built('dist|dist-dev|fixtures'));
found.push(...textOffences(root));
found.push(...crowdedFolders(root, AREAS));
const stores = foreignTables(root);
found.push(...stores.found);
const comments = new Map<string, string>([
  [OWN_TABLES.name, OWN_TABLES.comment],
  [FOLDERS.name, FOLDERS.comment],
  ...config.forbidden.map((r: { name: string; comment: string }) => [r.name, r.comment] as const),
  ...TEXTS.map((t) => [t.rule, t.comment] as const),
]);
// folders.spec.ts tests this rule, because a fixture for it would need 26 files.
const reasons = new Map([...comments, [CROWDED.name, CROWDED.comment] as const]);
for (const o of found) console.error(`${o.from} → ${o.to}: ${o.rule}. ${reasons.get(o.rule)}`);

for (const exception of stores.idle)
  console.error(`No statement needs the exception ${exception} of the rule ${OWN_TABLES.name}: remove it.`);

const undeclared = undeclaredPackages(root);
for (const sentence of undeclared) console.error(sentence);

const inFixture = await offences(
  join(root, 'tools/check/fixtures/boundaries'),
  ['shell', 'mfe-titles', 'services', 'gateway', 'libs', 'e2e', 'bench', 'tools'],
  built('dist'),
);
inFixture.push(...textOffences(join(root, 'tools/check/fixtures/boundaries')));
inFixture.push(...foreignTables(join(root, 'tools/check/fixtures/boundaries')).found);
const asleep = [...comments.keys()].filter((name) => !inFixture.some((o) => o.rule === name));
for (const name of asleep)
  console.error(`The rule ${name} does not reject its fixture in tools/check/fixtures/boundaries.`);
if (found.length || stores.idle.length || undeclared.length || asleep.length) process.exit(1);
console.log(`No import breaks a boundary. Each of the ${reasons.size} rules rejects its fixture.`);
