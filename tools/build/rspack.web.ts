import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type Module, rspack } from '@rspack/core';
import type { AreaManifest } from '@videoqs/contract/manifest';
import { bareAntd } from './antd/bare.ts';
import { antdStyles, SHEETS } from './antd/styles.ts';
import { leanConsume } from './lean-consume.ts';
import { noSchemas } from './no-schemas.ts';
import { appFiles } from './rspack.app.ts';
import { devPage, REFRESH } from './rspack.dev.ts';
import { remoteJson, shellHtml, shellJson } from './rspack.manifest.ts';

const WEB = join(import.meta.dirname, '../../libs/web');

/**
 * The parts of libs/web by name, each with its file, as in package.json. Each part is one shared module. A file that is
 * not listed is private to libs/web.
 */
const FILES = new Map(
  Object.entries((JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8')) as { exports: object }).exports)
    .filter(([name]) => !name.includes('*'))
    .map(([name, file]) => [name.slice('./'.length), join(WEB, file as string)]),
);
const parts = [...FILES.keys()];
const text = (part: string) => readFileSync(FILES.get(part) as string, 'utf8');
/**
 * Parts that a visitor's first view of the home page or of a title's page does not need: forms, overlays, and parts of
 * other pages.
 */
const LATER = [
  ...['bar', 'chart', 'check', 'cropper', 'dialog', 'dialogs-host', 'drop-zone', 'event-stream', 'field', 'figures'],
  ...['level', 'menu', 'now', 'person', 'portrait', 'poster-tile', 'selection-bar', 'snackbar-host', 'split-button'],
  ...['switch', 'tabs'],
];
/**
 * The late parts, and parts that contain a large library. All other parts are small and belong to the frame of every
 * page.
 */
const heavy = parts.filter(
  (p) => LATER.includes(p) || /from '(antd|@dnd-kit|dayjs|downshift|@tanstack\/react-virtual)/.test(text(p)),
);

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const sharedAs = (of: (name: string, requiredVersion: string) => object) =>
  Object.fromEntries([
    ...REACT.map((name) => [name, of(name, '^19.0.0')]),
    ...parts.map((p) => [`@videoqs/web/${p}`, of(`@videoqs/web/${p}`, '^1.0.0')]),
  ]);
/**
 * The shell provides the shared modules, and imports its own copies directly. Through the federation it would import
 * them with a table of modules in its first paint, and every part would be built a second time.
 */
const provided = () =>
  new rspack.sharing.ProvideSharedPlugin({
    provides: sharedAs((shareKey, requiredVersion) => ({ shareKey, singleton: true, requiredVersion })),
  });
/** A remote contains no copy of a shared module. So it is only a few kB large, and runs only within a shell. */
const consumed = () => sharedAs((_, requiredVersion) => ({ singleton: true, requiredVersion, import: false }));

/** The product uses only the components of react-router. */
const noFrameworkMode = new rspack.NormalModuleReplacementPlugin(
  /^\.{1,2}\/(dom\/)?ssr\/components\.js$/,
  (o: { request: string; context?: string }) => {
    if (o.context?.includes('react-router')) o.request = join(import.meta.dirname, 'rspack.no-framework-mode.mjs');
  },
);

/** The oldest browsers that have everything our own stylesheets use. */
const BROWSERS = ['chrome >= 121', 'firefox >= 121', 'safari >= 17.2'];

interface Base {
  dir: string;
  name: string;
  role: 'shell' | 'remote';
  plugins: NonNullable<Configuration['plugins']>;
}
function base({ dir, name, role, plugins }: Base): Configuration {
  const dev = process.env.NODE_ENV === 'development';
  const file = dev ? '[name]' : '[name].[contenthash:8]';
  return {
    context: dir,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // A remote has no entry of its own. It only exposes modules, and its entry script is the container's script.
    entry: role === 'shell' ? { main: './src/index.ts' } : {},
    devtool: dev ? 'cheap-module-source-map' : false,
    output: {
      path: join(dir, dev ? 'dist-dev' : 'dist'),
      publicPath: role === 'shell' ? '/s/' : 'auto',
      uniqueName: `videoqs-${name}`,
      clean: true,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              detectSyntax: 'auto',
              jsc: { target: 'es2022', transform: { react: { runtime: 'automatic', ...(dev ? REFRESH : {}) } } },
            },
          },
        },
        // react-easy-crop declares its whole package, including its stylesheet, as free of side effects
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', sideEffects: true },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // Code imports a stylesheet as one object (`styles.row`). Only class names are changed, because all builds
          // use the same tokens.
          parser: { namedExports: false, dashedIdents: false, container: false, customIdents: false, grid: false },
          generator: {
            exportsConvention: 'as-is',
            // The changed names are short. They begin with the first two letters of this build's name, so that they
            // differ from the names in other builds on the page.
            localIdentName: dev ? `${name}-[name]-[local]` : `${name.slice(0, 2)}[hash:base64:5]`,
          },
        },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') }),
      noSchemas,
      ...plugins,
      ...(dev ? devPage(name) : []),
    ],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // by default the compiler repeats logical properties for each language, for browsers that cannot run the pages
        // anyway
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: { hints: false },
    // The stylesheets of parts do not depend on each other, so their order does not matter.
    ignoreWarnings: [/Conflicting order between/],
    stats: 'errors-warnings',
  };
}

/**
 * The build of a remote. It exposes `./routes`, and the slots, dialogs and feeds of the remote's manifest. It writes
 * dist/remote.json.
 */
export function remote(dir: string, manifest: AreaManifest): Configuration {
  const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  const expose = (name: string, folder: string, prefix = '', type = 'tsx') => [
    `./${prefix}${name}`,
    { import: `./src/${folder}/${kebab(name)}.${type}`, name: `${folder}-${kebab(name)}` },
  ];
  const { slots, dialogs = [], feeds = [] } = manifest;
  return base({
    dir,
    name: manifest.name,
    role: 'remote',
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: manifest.name,
        filename: 'remote.[contenthash:8].js',
        shared: consumed(),
        exposes: Object.fromEntries([
          ['./routes', { import: './src/routes.ts', name: 'routes' }],
          ...slots.map((name) => expose(name, 'slots')),
          ...dialogs.map((name) => expose(name, 'dialogs', 'dialogs/')),
          ...feeds.map((name) => expose(name, 'feeds', 'feeds/', 'ts')),
        ]),
      }),
      leanConsume,
      remoteJson(manifest),
    ],
  });
}

const PROVIDED = [...REACT, ...parts.map((p) => `@videoqs/web/${p}`)];
/**
 * A shared module is provided only if the shell's build imports it. This function writes `src/provided.ts` from the
 * folder's files. That file imports every part lazily, so nothing is downloaded before it is used. antd's stylesheets
 * are made here too.
 */
const writtenHere = (dir: string) =>
  new rspack.experiments.VirtualModulesPlugin({
    [join(dir, 'src/provided.ts')]:
      `export const provided = [${PROVIDED.map((name) => `() => import('${name}')`).join(', ')}];`,
    ...Object.fromEntries(SHEETS.map((sheet) => [join(WEB, `src/style/antd-${sheet}.css`), antdStyles(sheet)])),
  });

/**
 * Whether a module belongs to the frame. That is so if it is part of a chunk whose root is a light part of libs/web.
 */
const LIGHT = new RegExp(
  `[\\\\/]libs[\\\\/]web[\\\\/]src[\\\\/]parts[\\\\/]\\w+[\\\\/](${parts.filter((p) => !heavy.includes(p)).join('|')})\\.(tsx|module\\.css)$`,
);
const FRAME_LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser|zustand|@tanstack[\\/](react-query|query-core))[\\/]|no-framework-mode/;

/** Small modules that light parts import. */
const FRAME_PIECES =
  /[\\/]libs[\\/](contract[\\/]|web[\\/]src[\\/]parts[\\/]\w+[\\/](boundary|containers|loads|state-art|tab-storage)\.)/;
const resource = (m: Module) => ('resource' in m ? String(m.resource) : '');

/**
 * The build of the shell. It provides react and every part of libs/web, lazily and in few chunks. It writes shell.json
 * and index.html.
 * @param routes paths of the frame's own pages
 */
export function shell(dir: string, routes: string[]): Configuration {
  const config: Configuration = base({
    dir,
    name: 'shell',
    role: 'shell',
    plugins: [
      provided(),
      noFrameworkMode,
      writtenHere(dir),
      ...bareAntd(),
      shellJson(PROVIDED, routes),
      shellHtml(dir, () => config),
      appFiles(dir),
    ],
  });
  config.optimization = {
    ...config.optimization,
    splitChunks: {
      chunks: 'async',
      minSize: 20_000,
      cacheGroups: {
        // A module without a resource is a consume-shared module. It must stay in its chunk, or the page deadlocks.
        react: { test: (m: Module) => FRAME_LIBRARIES.test(resource(m)), name: 'react', enforce: true, priority: 30 },
        frame: {
          test: (m: Module) => LIGHT.test(resource(m)) || FRAME_PIECES.test(resource(m)),
          name: 'frame',
          enforce: true,
          priority: 20,
        },
        // This file has the code that most antd parts share.
        antd: { test: /[\\/]node_modules[\\/]/, minChunks: 7, name: 'antd', enforce: true, priority: 10 },
      },
    },
  };
  return config;
}
