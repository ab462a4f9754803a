/**
 * Bundles a service or the gateway with its packages into one file for each entry point. Without bundles, each of nine
 * processes would read thousands of module files, start slowly and need half as much memory again. Three kinds of
 * packages are not bundled: native modules, packages that look for files beside themselves, and optional packages that
 * are not installed.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Packages that are not bundled but deployed beside the build. */
export const OUTSIDE =
  /^(@node-rs\/argon2|sharp$|@resvg\/resvg-js|@fontsource|opentype\.js|harfbuzzjs|bullmq|ioredis$|pino$|pg($|-)|tinyglobby|@nestjs\/(platform-express|websockets)|@nats-io\/|@fastify\/(multipart|static|view)|@grpc\/|kafkajs|mqtt|amqp|nats|class-(transformer|validator)|@mikro-orm\/(seeder|entity-generator|reflection|decorators)|typescript|jiti|tsx)/;

/** The entry points that run as processes. They are parts (main, worker) and commands. */
const PROCESSES = ['main', 'worker', 'migrate', 'resync', 'reports', 'jobs', 'ops', 'catalogue', 'tmdb'];
const THREADS = [
  'picture/drawing',
  'degrees/graph-building',
  'degrees/graph-process',
  'degrees/chain-finding',
  'search/answering',
  'search/keeping',
  'avatar/decoding',
];

const LIBRARY = join(import.meta.dirname, '../../libs/node/src');
/**
 * The module that each process runs first. Threads do not need it, because their starter receives their uncaught
 * errors.
 */
const LAST_WORDS = join(LIBRARY, 'runtime/last-words.ts');
/** The thread that exports a process's telemetry. It starts only if telemetry is configured. */
const EXPORTER_THREAD = join(LIBRARY, 'telemetry/exporter-thread.ts');

/**
 * The build of a service or of the gateway.
 * @param dir the folder of the service or gateway
 * @param dev makes fast builds again and again, into a folder beside the real build
 */
export function service(dir: string, dev = false): Configuration {
  const named = (entries: string[], ...before: string[]) =>
    entries
      .filter((e) => existsSync(join(dir, `src/${e}.ts`)))
      .map((e) => [basename(e), [...before, `./src/${e}.ts`]] as const);
  return {
    context: dir,
    mode: dev ? 'development' : 'production',
    target: 'node24',
    entry: {
      ...Object.fromEntries([...named(PROCESSES, LAST_WORDS), ...named(THREADS)]),
      'exporter-thread': EXPORTER_THREAD,
    },
    devtool: dev ? 'cheap-module-source-map' : 'source-map',
    output: {
      path: join(dir, dev ? 'dist-dev' : 'dist'),
      filename: '[name].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    optimization: {
      // white space and comments are removed (V8 keeps a program's text in memory); names stay, because Nest and
      // MikroORM identify classes by them
      minimize: !dev,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: false, mangle: false, format: { comments: false, ascii_only: true } },
        }),
      ],
      avoidEntryIife: true,
      // libraries that several entries need are stored once in an image; our own code stays in its entry's file
      splitChunks: dev
        ? false
        : {
            chunks: 'all',
            minSize: 0,
            cacheGroups: {
              default: false,
              defaultVendors: false,
              libraries: { test: /node_modules/, minChunks: 2, minSize: 20_000 },
            },
          },
    },
    resolve: {
      extensions: ['.ts', '.js', '.json'],
      conditionNames: ['node', 'import', 'require', 'default'],
      mainFields: ['module', 'main'],
    },
    externals: [
      (
        { request, dependencyType }: { request?: string; dependencyType?: string },
        done: (error?: null, result?: string) => void,
      ) => {
        if (!request || !OUTSIDE.test(request)) return done();
        done(
          null,
          `${dependencyType === 'commonjs' ? 'node-commonjs' : dependencyType === 'esm' ? 'module-import' : 'module'} ${request}`,
        );
      },
    ],
    module: {
      // import.meta.url is not replaced, so it is the address of the bundle. If the bundler replaced it with the
      // address of the source on the build machine, packages outside the bundle would be looked up there. Each folder
      // would also give a different build.
      parser: { javascript: { exportsPresence: 'warn', importExportsPresence: 'warn', importMeta: false } },
      rules: [
        {
          test: join(dir, 'src/migrations.ts'),
          enforce: 'pre',
          use: join(import.meta.dirname, 'migrations-loader.mjs'),
        },
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
    ignoreWarnings: [/Critical dependency/, /require function is used/, /Can't resolve/, /was not found in/],
    stats: 'errors-warnings',
  };
}

export default service(process.cwd());
