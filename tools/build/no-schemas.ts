import type { Compiler } from '@rspack/core';

/**
 * Refuses a build of pages that contains zod. zod would be a third of a page's weight, and no page needs it. Pages
 * import the contract's types only as types. Constants that pages need are in `libs/contract/src/limits`.
 */
export const noSchemas = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('NoSchemas', (c) => {
      c.hooks.finishModules.tap('NoSchemas', (modules) => {
        const named = (m: object | null) => (m && 'resource' in m ? String(m.resource) : '');
        const schemas = (m: object | null) => /[\\/]node_modules[\\/]zod[\\/]/.test(named(m));
        const importers = [...modules].filter(schemas).map((m) => c.moduleGraph.getIssuer(m));
        const files = new Set(importers.filter((m) => !schemas(m)).map(named));
        for (const file of files)
          c.errors.push(
            new compiler.webpack.WebpackError(`${file} imports zod into a page: import its types with "import type"`),
          );
      });
    });
  },
};
