/**
 * `npm run contract`: what today's contract breaks for those built against libs/contract/released.json.
 * `npm run contract -- release`: writes that file anew. Done with every release, and when a break is wanted and agreed on;
 * its difference is then what the reviewers read.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../libs/contract/src/wire/calls.ts';
import { breaks, describeCalls, type Released } from './contract-breaks.ts';

const file = join(import.meta.dirname, '../libs/contract/released.json');
const now = describeCalls(calls);
const command = process.argv[2] ?? 'check';

if (command === 'release') {
  writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
  console.log(`${Object.keys(now).length} calls are released.`);
} else if (command === 'check') {
  const found = breaks(JSON.parse(readFileSync(file, 'utf8')) as Released, now);
  for (const sentence of found) console.error(sentence);
  console.log(found.length ? `${found.length} breaks.` : 'Nothing that was released breaks.');
  process.exit(found.length ? 1 : 0);
} else {
  console.error(`There is no ${command}: npm run contract -- [check|release].`);
  process.exit(2);
}
