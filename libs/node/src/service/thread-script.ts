import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file that a thread runs: beside the entry in a build, the source itself where that runs.
 * @param name of the thread's entry (tools/rspack.node.ts), e.g. 'drawing'
 * @param beside `import.meta.url` of the module in whose folder its source is
 */
export function threadScript(name: string, beside: string): string {
  const built = join(dirname(process.argv[1] ?? ''), `${name}.mjs`);
  return existsSync(built) ? built : join(dirname(fileURLToPath(beside)), `${name}.ts`);
}
