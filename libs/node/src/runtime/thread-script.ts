import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file that a thread runs: `NAME.mjs` in a build, because a build is a single folder, or the source file when
 * running from source.
 * @param name of the thread's entry (tools/build/rspack.node.ts), e.g. 'drawing'
 * @param beside `import.meta.url` of the module next to the source file
 */
export function threadScript(name: string, beside: string): string {
  const built = fileURLToPath(new URL(`${name}.mjs`, beside));
  return existsSync(built) ? built : fileURLToPath(new URL(`${name}.ts`, beside));
}
