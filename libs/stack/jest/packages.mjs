/**
 * Jest's transform of packages. It makes a module with the exports of the package that Node itself has loaded
 * (environment.mjs). So each worker loads a package only once, instead of once for each spec file.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Besides the path, the result depends on the versions of packages and on this file. */
const BASIS = [new URL('../../../package-lock.json', import.meta.url), new URL(import.meta.url)].map((at) =>
  readFileSync(at),
);
/**
 * Whether the module is for a test. Jest transforms the modules of its global set-up too, and they have no environment.
 */
const isTest = () => process.env.JEST_WORKER_ID !== undefined;
const isName = (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default';

export default {
  /**
   * @param {string} source
   * @param {string} path
   */
  process(source, path) {
    if (!isTest()) return { code: source };
    const loaded = require(path);
    const it = `nodePackage(${JSON.stringify(path)})`;
    if (loaded?.[Symbol.toStringTag] !== 'Module') return { code: `module.exports = ${it};` };
    const lines = Object.keys(loaded)
      .filter(isName)
      .map((name) => `const _${name} = it.${name};\nexport { _${name} as ${name} };`);
    if ('default' in loaded) lines.push('export default it.default;');
    return { code: [`const it = ${it};`, ...lines].join('\n') };
  },
  /**
   * @param {string} _
   * @param {string} path
   */
  getCacheKey(_, path) {
    const key = createHash('sha256').update(`${isTest()} ${path}`);
    for (const part of BASIS) key.update(part);
    return key.digest('hex');
  },
};
