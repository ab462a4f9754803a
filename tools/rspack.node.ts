/**
 * Bundles a service or the gateway: one file an entry point, so that a start reads a handful of files. Native modules,
 * and those that look for files beside themselves, stay in node_modules.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const dir = process.cwd();
const entries = ['main', 'worker', 'migrate', 'catalogue'].filter((e) => existsSync(join(dir, `src/${e}.ts`)));

export default {
  context: dir,
  mode: 'production',
  target: 'node24',
  entry: Object.fromEntries(entries.map((e) => [e, `./src/${e}.ts`])),
  devtool: 'source-map',
  output: {
    path: join(dir, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].[contenthash:8].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  optimization: { minimize: false, avoidEntryIife: true, splitChunks: false },
  resolve: { extensions: ['.ts', '.js'], conditionNames: ['node', 'import', 'default'] },
  externalsType: 'module',
  externals: [
    ({ request }: { request?: string }, done: (error?: null, result?: string) => void) =>
      !request || /^[./]/.test(request) || request.startsWith('@videoqs/') ? done() : done(null, `module ${request}`),
  ],
  module: {
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2023',
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
              keepClassNames: true,
            },
          },
        },
      },
    ],
  },
  stats: 'errors-warnings',
};
