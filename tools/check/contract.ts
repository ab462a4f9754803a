/**
 * `npm run contract` compares today's contract with libs/contract/released.json, and lists every change that breaks
 * code built against that file. `npm run contract -- release` writes the file again. Run it with every release, and
 * after a break that was agreed on; reviewers then read the difference. `npm run contract -- print` prints today's
 * contract.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { betweenPages } from '@videoqs/contract/between-pages';
import { calls } from '@videoqs/contract/calls';
import { events } from '@videoqs/contract/events';
import { breaks } from '@videoqs/contract/released/breaks';
import { describe, type Released } from '@videoqs/contract/released/describe';
import { rpcs } from '@videoqs/contract/rpc';

const file = join(import.meta.dirname, '../../libs/contract/released.json');
const now = describe({ calls, rpcs, events, slots: betweenPages });
const command = process.argv[2] ?? 'check';

if (command === 'release') {
  writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`);
  const counts = Object.entries(now).map(([what, all]) => `${Object.keys(all).length} ${what}`);
  console.log(`Released: ${counts.join(', ')}.`);
} else if (command === 'print') {
  console.log(JSON.stringify(now));
} else if (command === 'check') {
  const found = breaks(JSON.parse(readFileSync(file, 'utf8')) as Released, now);
  for (const sentence of found) console.error(sentence);
  console.log(
    found.length
      ? `The contract breaks ${found.length} released parts.`
      : 'The contract breaks nothing that was released.',
  );
  process.exit(found.length ? 1 : 0);
} else {
  console.error(`Unknown command ${command}. Usage: npm run contract -- [check|print|release].`);
  process.exit(2);
}
