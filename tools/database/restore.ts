/** `npm run restore -- NAME` restores a dump of the data folder. Without a name it lists the dumps. */
import { resolve } from 'node:path';
import { wantedDataDir } from '@videoqs/stack/database/data-folder';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { dumpsOf, restoreDump } from './dump.ts';

const dir = resolve(wantedDataDir());
const [name] = process.argv.slice(2);
try {
  if (name) console.log(`Restored ${name}. The previous data is now in ${await restoreDump(dir, name)}.`);
  else console.log(dumpsOf(dir).join('\n') || `${dir} has no dumps.`);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
