/** What `npm run boundaries` reports as unused: files that no file imports, and exports that no other file imports. */
import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Files of a folder that a script runs. */
const run = (folder: string) =>
  [...new Set(Object.values(scripts).flatMap((script) => script.split(' ')))]
    .filter((word) => word.startsWith(`${folder}/`) && /\.m?ts$/.test(word))
    .map((path) => path.slice(folder.length + 1));

const area = {
  entry: ['src/{routes,manifest}.ts', 'src/{slots,dialogs}/*.tsx', 'src/feeds/*.ts'],
  project: 'src/**/*.{ts,tsx}',
};
// libs export all of their files, so only the imports of other projects show which exports are used
const handedOn = { includeEntryExports: true };

export default {
  include: ['files', 'exports', 'types', 'duplicates'],
  ignoreIssues: {
    // rehearse.ts imports these files at run time, by name
    'tools/rehearse/*.ts': ['exports'],
    // remotes of an earlier release import this file
    'libs/web/src/parts/frame/antd-scope.tsx': ['exports'],
    // jest loads these files by their paths
    'libs/stack/jest/*.mjs': ['exports'],
  },
  workspaces: {
    '.': { entry: 'k8s/images/publish.mjs' },
    tools: {
      entry: [...run('tools'), 'build/build.ts', 'images/make-image.ts', 'rehearse/*.ts'],
      // the .mjs files replace modules of packages and have the same exports
      project: ['**/*.ts', '!check/fixtures/**'],
    },
    shell: { entry: 'src/frame/first-frame.tsx', project: 'src/**/*.{ts,tsx}' },
    'mfe-*': area,
    kit: { entry: 'src/{routes,manifest}.ts', project: area.project },
    'services/*': {
      entry: [
        'src/{main,config,worker,migrate,jobs,ops,resync,reports,catalogue,tmdb}.ts',
        'migrations/*.ts',
        'test/**/*.ts',
      ],
      project: 'src/**/*.ts',
    },
    gateway: { entry: ['src/{main,config}.ts', 'test/*.ts'], project: 'src/**/*.ts' },
    'libs/contract': { project: 'src/**/*.ts', ...handedOn },
    'libs/node': { project: 'src/**/*.ts', ...handedOn },
    'libs/web': { project: 'src/**/*.{ts,tsx}', ...handedOn },
    'libs/stack': { entry: 'jest/progress.mjs', project: '**/*.{ts,mjs}', ...handedOn },
    e2e: { entry: ['fixtures/{environment,set-up,tear-down}.ts', '**/*.spec.ts'], project: '**/*.ts' },
    // baselines, and code that is measured alone, run as separate processes
    bench: { entry: [...run('bench'), 'baselines/*.ts', 'measure/{graph-thread,held-posts}.ts'], project: '**/*.ts' },
  },
} satisfies KnipConfig;
