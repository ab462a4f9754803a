/**
 * What a development build of the shell or a remote has in addition. It makes it possible to replace components in
 * place.
 */
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * Options with which swc marks components, so that they can be replaced. JSX is compiled as in real builds, because the
 * development runtime of JSX is not a shared module.
 */
export const REFRESH = { development: false, refresh: true };

/** @param area name of the remote, or `shell`, as in the gateway's announcements */
export const devPage = (area: string) => [
  new rspack.DefinePlugin({ 'process.env.VIDEOQS_AREA': JSON.stringify(area) }),
  // This module comes first in every entry, because react-dom looks for the hook only once.
  {
    apply: (compiler: Compiler) =>
      new rspack.EntryPlugin(compiler.context, fileURLToPath(new URL('./dev-page.ts', import.meta.url)), {
        name: undefined,
      }).apply(compiler),
  },
  new ReactRefreshRspackPlugin(),
  new rspack.HotModuleReplacementPlugin(),
];
