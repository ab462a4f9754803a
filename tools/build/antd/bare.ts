/**
 * antd without the code that writes styles at run time. The stylesheet is made when the shell is built (styles.ts), so
 * in the page a component needs only its class names and computed sizes. This makes a small component lighter by a
 * third to two thirds.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ANTD_THEME } from './theme.ts';

const here = (file: string) => join(import.meta.dirname, file);
const SIZES = here('sizes.mjs');

/** Numbers and switches of antd's theme; colors and lengths are variables of the stylesheet. */
function sizes(): string {
  const { theme } = createRequire(here('../../../libs/web/package.json'))('antd');
  const tokens = Object.entries(theme.getDesignToken(ANTD_THEME) as object).filter(([, v]) => typeof v !== 'string');
  return `export const sizes = ${JSON.stringify(Object.fromEntries(tokens))};`;
}

/**
 * `./style` of a component is a hook that returns its class name; other modules in that folder are components that
 * render nothing.
 */
const STYLE = /^\.{1,2}\/(?:[\w-]+\/)*style(?:\/index)?(\/[\w-]+)?$/;
/** Numbers for the position of an arrow. Their styles are left out. */
const NUMBERS = '../style/placementArrow';

interface Asked {
  request: string;
  contextInfo: { issuer: string };
}
const inAntd = (asked: Asked) => /[\\/]antd[\\/]es[\\/]/.test(asked.contextInfo.issuer);

/** Plugins for a build that contains antd. */
export const bareAntd = () => [
  new rspack.experiments.VirtualModulesPlugin({ [SIZES]: sizes() }),
  new rspack.NormalModuleReplacementPlugin(STYLE, (asked: Asked) => {
    if (!inAntd(asked) || /[\\/]style[\\/]/.test(asked.contextInfo.issuer) || asked.request === NUMBERS) return;
    asked.request = here(STYLE.exec(asked.request)?.[1] ? 'no-component.mjs' : 'no-style.mjs');
  }),
  new rspack.NormalModuleReplacementPlugin(/\/useToken$/, here('use-sizes.mjs')),
  new rspack.NormalModuleReplacementPlugin(/\/util\/genStyleUtils$/, (asked: Asked) => {
    if (inAntd(asked)) asked.request = here('css-var.mjs');
  }),
  new rspack.NormalModuleReplacementPlugin(/^@ant-design\/cssinjs(-utils)?$/, here('no-cssinjs.cjs')),
  new rspack.NormalModuleReplacementPlugin(/(^|\/)Dom\/dynamicCSS$|^\.\/dynamicCSS$/, here('no-dynamic-css.mjs')),
];
