import type { Compiler } from '@rspack/core';

/**
 * The code with which a remote takes a shared module from the shell. The shell shares each module once, as a singleton,
 * so there is no choice between versions. For another major version the code only warns, as rspack's own code does.
 * rspack's code also compares ranges and has fallbacks, which adds 2 kB to each remote. If a shared module cannot be
 * loaded, rspack's code still runs the importing module, and that module stays broken. Here the import fails, and the
 * next import tries again.
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
/** The start of rspack's own code, after the data about this build's shared modules. */
const OWN = /var splitAndConvert[\s\S]*$/;

/** A plugin for remotes. It replaces rspack's code for taking shared modules with the code above. */
export const leanConsume = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('LeanConsume', (c) => {
      c.hooks.runtimeModule.tap('LeanConsume', (module) => {
        if (module.name !== 'consumes_loading' || !module.source) return;
        const text = module.source.source.toString('utf-8');
        if (!OWN.test(text))
          throw new Error('this plugin replaces rspack’s code for shared modules, but that code has changed');
        module.source.source = Buffer.from(text.replace(OWN, () => CONSUME));
      });
    });
  },
};
