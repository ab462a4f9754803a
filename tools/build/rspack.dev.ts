/** What a development build of the shell or a remote has beside the real one: components that are replaced in place. */
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** For swc: marks components; JSX as in real builds, since the dev runtime of JSX is not among the shared modules. */
export const REFRESH = { development: false, refresh: true };

/** @param area name of the remote, or `shell`, as the gateway tells its versions */
export const devPage = (area: string) => [
  new rspack.DefinePlugin({ 'process.env.VIDEOQS_AREA': JSON.stringify(area) }),
  // before all else of every entry: react-dom looks for the hook once
  {
    apply: (compiler: Compiler) =>
      new rspack.EntryPlugin(compiler.context, fileURLToPath(new URL('./dev-page.ts', import.meta.url)), {
        name: undefined,
      }).apply(compiler),
  },
  new ReactRefreshRspackPlugin(),
  new rspack.HotModuleReplacementPlugin(),
];
