import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file that a thread runs: `NAME.mjs` in a build, whose files are one folder, the source itself where that runs.
 * @param name of the thread's entry (tools/build/rspack.node.ts), e.g. 'drawing'
 * @param beside `import.meta.url` of the module in whose folder its source is
 */
export function threadScript(name: string, beside: string): string {
  const built = fileURLToPath(new URL(`${name}.mjs`, beside));
  return existsSync(built) ? built : fileURLToPath(new URL(`${name}.ts`, beside));
}
