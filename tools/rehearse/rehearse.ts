/** `npm run rehearse -- NAME …`: tools/rehearsals, each with a pass line and a control that must fail. Without a name: which there are. */
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rehearsal } from './rehearsal.ts';

const folder = import.meta.dirname;
const load = async (name: string): Promise<Rehearsal | undefined> => {
  const file = join(folder, `${name}.ts`);
  return existsSync(file) ? ((await import(file)) as { rehearsal?: Rehearsal }).rehearsal : undefined;
};

const names = process.argv.slice(2);
if (!names.length)
  for (const file of globSync('*.ts', { cwd: folder }).sort()) {
    const found = await load(basename(file, '.ts'));
    if (found) console.log(`${basename(file, '.ts').padEnd(14)} ${found.about}`);
  }
let failed = 0;
for (const name of names) {
  const rehearsal = await load(name);
  if (!rehearsal) {
    console.error(`There is no rehearsal ${name}.`);
    failed++;
    continue;
  }
  console.log(`${name}: ${rehearsal.about}`);
  try {
    const { passed, line, controlFailed, control } = await rehearsal.run((said) => console.log(`  ${said}`));
    console.log(`${passed ? 'PASS' : 'FAIL'} ${name}: ${line}`);
    console.log(`${controlFailed ? 'ok  ' : 'FAIL'} control: ${control}`);
    if (!passed || !controlFailed) failed++;
  } catch (error) {
    failed++;
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
process.exit(failed ? 1 : 0);
