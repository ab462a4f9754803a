/** Additions to a development build of the shell or a remote. They allow components to be replaced in place. */
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * Options for swc that mark components. JSX is compiled as in real builds, because the dev runtime of JSX is not a
 * shared module.
 */
export const REFRESH = { development: false, refresh: true };

/** @param area name of the remote, or `shell`, as in the gateway's announcements */
export const devPage = (area: string) => [
  new rspack.DefinePlugin({ 'process.env.VIDEOQS_AREA': JSON.stringify(area) }),
  // first in every entry, because react-dom looks for the hook only once
  {
    apply: (compiler: Compiler) =>
      new rspack.EntryPlugin(compiler.context, fileURLToPath(new URL('./dev-page.ts', import.meta.url)), {
        name: undefined,
      }).apply(compiler),
  },
  new ReactRefreshRspackPlugin(),
  new rspack.HotModuleReplacementPlugin(),
];
