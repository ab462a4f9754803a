/**
 * `npm run rehearse -- NAME …` runs rehearsals of this folder. Each has a condition that must be met, and a control
 * that must fail. Without a name, the command lists the rehearsals. `npm run rehearse -- all` runs every fault drill
 * (tools/check/drills.ts), and then every rehearsal.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@videoqs/stack/root';
import type { Rehearsal } from './rehearsal.ts';

const folder = import.meta.dirname;
const load = async (name: string): Promise<Rehearsal | undefined> => {
  const file = join(folder, `${name}.ts`);
  if (file === import.meta.filename) return undefined; // Without this, the run would wait for its own lock.
  return existsSync(file) ? ((await import(file)) as { rehearsal?: Rehearsal }).rehearsal : undefined;
};

const all: string[] = [];
for (const file of globSync('*.ts', { cwd: folder, exclude: ['rehearse.ts'] }).sort())
  if (await load(basename(file, '.ts'))) all.push(basename(file, '.ts'));
const wanted = process.argv.slice(2);
if (!wanted.length) for (const name of all) console.log(`${name.padEnd(14)} ${(await load(name))?.about}`);
const withDrills = wanted.includes('all');
const names = withDrills ? all : wanted;
let failed = 0;
if (withDrills) {
  const test = join(root, 'tools/check/test.ts');
  const args = ['--disable-warning=ExperimentalWarning', test, 'drills'];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) failed++;
}
for (const name of names) {
  const rehearsal = await load(name);
  if (!rehearsal) {
    console.error(`There is no rehearsal ${name}.`);
    failed++;
    continue;
  }
  console.log(`${name}: ${rehearsal.about}`);
  try {
    const { passed, line, controlFailed, control } = await rehearsal.run((progress) => console.log(`  ${progress}`));
    console.log(`${passed ? 'PASS' : 'FAIL'} ${name}: ${line}`);
    console.log(`${controlFailed ? 'ok  ' : 'FAIL'} control: ${control}`);
    if (!passed || !controlFailed) failed++;
  } catch (error) {
    failed++;
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
process.exit(failed ? 1 : 0);
