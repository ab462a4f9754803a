import type { Compiler } from '@rspack/core';

/**
 * How a remote takes a shared module. The shell shares each once, as a singleton, so there is nothing to choose between
 * versions: another major version is used and warned of, as rspack's own code does. That code also compares ranges and
 * has fallbacks, which weighs 2 kB more in each remote. Where a shared module does not load, that code runs the module
 * that imports it, which then stays broken; here the import fails, and the next one tries again.
 */
const CONSUME = `{
  const installed = {};
  const { chunkMapping, moduleIdToConsumeDataMapping } = __webpack_require__.consumesLoadingData;
  const major = (version) => version.replace(/^\\D*/, '').split('.')[0];
  const take = async ({ shareScope, shareKey, requiredVersion }) => {
    await __webpack_require__.I(shareScope);
    const versions = __webpack_require__.S[shareScope][shareKey] || {};
    const [version] = Object.keys(versions);
    if (!version) throw Error('The shell does not share ' + shareKey);
    if (major(version) !== major(requiredVersion)) console.warn(shareKey + ' is ' + version + ', not ' + requiredVersion);
    return versions[version].get();
  };
  __webpack_require__.f.consumes = (chunkId, promises) => {
    for (const id of chunkMapping[chunkId] || []) {
      installed[id] ??= take(moduleIdToConsumeDataMapping[id]).then(
        (factory) => {
          installed[id] = 0;
          __webpack_require__.m[id] = (module) => {
            delete __webpack_require__.c[id];
            module.exports = factory();
          };
        },
        (error) => {
          delete installed[id];
          throw error;
        },
      );
      promises.push(installed[id]);
    }
  };
}
`;
/** Where rspack's own code begins, after the data about this build's shared modules. */
const OWN = /var splitAndConvert[\s\S]*$/;

/** For a remote: replaces rspack's code that takes shared modules by the code above. */
export const leanConsume = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('LeanConsume', (c) => {
      c.hooks.runtimeModule.tap('LeanConsume', (module) => {
        if (module.name !== 'consumes_loading' || !module.source) return;
        const text = module.source.source.toString('utf-8');
        if (!OWN.test(text)) throw new Error('rspack takes shared modules by other code than this replaces');
        module.source.source = Buffer.from(text.replace(OWN, () => CONSUME));
      });
    });
  },
};
