/** The frame in the HTML (shell/src/frame/first-frame.tsx), rendered when the shell is built. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

const require = createRequire(import.meta.url);
/** The renderer and the rendered code must use the same copy of React. */
const react = ['react', 'react/jsx-runtime'].map((name) => [name, `commonjs ${require.resolve(name)}`]);
const GLOBAL_STYLES = ['tokens', 'reset', 'theme'].map((name) => `@videoqs/web/style/${name}.css`);

/**
 * Renders the frame as HTML with all its styles. A comment marks each place where the gateway inserts words of the
 * page.
 * @param like the shell's own configuration, so that classes and files get the same names
 */
export async function firstFrame(like: Configuration): Promise<{ html: string; css: string }> {
  const path = mkdtempSync(join(tmpdir(), 'videoqs-frame-'));
  const compiler = rspack({
    context: like.context,
    mode: like.mode,
    target: like.target,
    devtool: false,
    entry: { frame: [...GLOBAL_STYLES, './src/frame/first-frame.tsx'] },
    output: {
      ...like.output,
      path,
      filename: '[name].cjs',
      cssFilename: '[name].css',
      globalObject: 'globalThis',
      library: { type: 'commonjs2' },
    },
    resolve: like.resolve,
    module: like.module,
    optimization: { minimizer: like.optimization?.minimizer },
    externals: Object.fromEntries(react),
  });
  try {
    await new Promise<void>((done, fail) =>
      compiler.run((error, stats) => {
        const faults = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
        compiler.close(() => (faults ? fail(new Error(faults)) : done()));
      }),
    );
    const { FirstFrame } = require(join(path, 'frame.cjs'));
    const { renderToStaticMarkup } = require('react-dom/server') as typeof import('react-dom/server');
    const html = renderToStaticMarkup(require('react').createElement(FirstFrame));
    return {
      html: html.replace(/\{(videoqs:\w+)\}/g, '<!--$1-->'),
      css: readFileSync(join(path, 'frame.css'), 'utf8'),
    };
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
