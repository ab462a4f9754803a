/**
 * Builds antd without the code that writes styles at run time. The stylesheet is made when the shell is built
 * (styles.ts), so in the page a component needs only its class names and computed sizes. That makes a small component a
 * third to two thirds lighter.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { ANTD_THEME } from './theme.ts';

const here = (file: string) => join(import.meta.dirname, file);
const SIZES = here('sizes.mjs');

/**
 * Returns a module with the numbers and switches of antd's theme. Colors and lengths are not in it, because they are
 * variables of the stylesheet.
 */
function sizes(): string {
  const { theme } = createRequire(here('../../../libs/web/package.json'))('antd');
  const tokens = Object.entries(theme.getDesignToken(ANTD_THEME) as object).filter(([, v]) => typeof v !== 'string');
  return `export const sizes = ${JSON.stringify(Object.fromEntries(tokens))};`;
}

/**
 * Matches imports of antd's `style` folders. A component's `./style` is replaced by a hook that returns its class
 * names. Every other module of such a folder is replaced by a component that renders nothing.
 */
const STYLE = /^\.{1,2}\/(?:[\w-]+\/)*style(?:\/index)?(\/[\w-]+)?$/;
/** The one module in a `style` folder that is not replaced. It has the numbers for the position of an arrow. */
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
