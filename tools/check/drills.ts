/**
 * Drills are the long tests. Fault drills stop parts of the product for realistic times. Looks open every page in every
 * state. `npm test` runs a drill if the files that it guards have changed since it last passed. `npm run rehearse --
 * all` runs every drill. drills.json records which drills have passed, and is committed, so that a fresh clone has the
 * record too.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';

const RUN = ['libs/{contract,node}/src', 'libs/stack/{src,jest}', 'package-lock.json'];
const SERVICES = ['services/*/{src,migrations}', 'gateway/src', ...RUN];
const JOURNEY = ['e2e/fixtures/*.ts'];
const PAGES = ['{shell,mfe-*}/{src,*.ts}', 'libs/web/src', 'tools/build'];
/**
 * The files that decide how a page looks. Services are not among them, because they matter only through the contract.
 */
const LOOKS = [...PAGES, 'kit/src', 'gateway/src', 'libs/contract/src', ...JOURNEY, 'package-lock.json'];

/** The drills by name, each with its spec file and the files and folders that it guards. */
export const DRILLS: Record<string, { spec: string; guards: readonly string[] }> = {
  'database-away': { spec: 'e2e/drills/database-away.spec.ts', guards: [...SERVICES, ...JOURNEY] },
  'mail-kills': {
    spec: 'e2e/drills/mail-kills.spec.ts',
    guards: ['services/account/{src,migrations}', ...RUN, ...JOURNEY],
  },
  'queue-faults': {
    spec: 'e2e/drills/queue-faults.spec.ts',
    guards: ['services/{queues,account}/{src,migrations}', 'gateway/src', ...RUN, ...JOURNEY],
  },
  recovery: { spec: 'e2e/drills/recovery.spec.ts', guards: [...SERVICES, 'tools/{run,database}', ...JOURNEY] },
  'redis-away': { spec: 'e2e/drills/redis-away.spec.ts', guards: [...SERVICES, ...JOURNEY] },
  'redis-gone': {
    spec: 'services/queues/test/drills/redis-gone.spec.ts',
    guards: ['services/queues/{src,migrations}', 'services/queues/test/*.fixture.ts', ...RUN],
  },
  skew: {
    spec: 'e2e/drills/skew.spec.ts',
    guards: [
      ...SERVICES,
      ...PAGES,
      'tools/{release,images}/*.ts',
      'tools/check/migration*.ts',
      'k8s/images',
      ...JOURNEY,
    ],
  },
  look: { spec: 'e2e/looks/look.spec.ts', guards: LOOKS },
  shifts: { spec: 'e2e/looks/shifts.spec.ts', guards: LOOKS },
  states: { spec: 'e2e/looks/states.spec.ts', guards: LOOKS },
  dump: { spec: 'tools/database/drills/dump.spec.ts', guards: ['tools/database', 'libs/stack/src'] },
};

const FILE = join(root, 'drills.json');
const noted = (): Record<string, string> => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});

/** The digest of the files that a drill guards, including the drill itself but no other tests. */
export function fingerprintOf({ spec, guards }: { spec: string; guards: readonly string[] }, at = root): string {
  const files = guards.flatMap((glob) => globSync([glob, `${glob}/**/*`], { cwd: at, withFileTypes: true }));
  const paths = files
    .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const path of [...new Set([join(at, spec), ...paths])].sort())
    hash.update(`${path.slice(at.length)}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** Names of the drills that have not passed since the files they guard have changed. */
export const dueDrills = (): string[] =>
  Object.entries(DRILLS).flatMap(([name, drill]) => (noted()[name] === fingerprintOf(drill) ? [] : [name]));

/** Records that all tests of a drill have passed on the current files. */
export function notePassed(name: string): void {
  const drill = DRILLS[name];
  if (!drill) throw new Error(`There is no drill ${name}; there are ${Object.keys(DRILLS).join(', ')}.`);
  const all = { ...noted(), [name]: fingerprintOf(drill) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
