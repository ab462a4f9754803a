/**
 * antd's stylesheets for the parts of libs/web that use it, made when the shell is built: one for each component.
 * Colors, sizes and shadows are the tokens of tokens.css, so that one file sets the look of both.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss from 'postcss';
import type { ReactElement } from 'react';
import { LOOK, RULES } from './look.ts';
import { ANTD_THEME } from './theme.ts';

const WEB = join(import.meta.dirname, '../../../libs/web');
// outside a bundler, antd's own modules can be loaded only as CommonJS
const load = createRequire(join(WEB, 'package.json'));
const h = load('react').createElement as (type: unknown, props: object | null, ...within: unknown[]) => ReactElement;

/**
 * For each stylesheet: the component that it styles, and the props with which the component is rendered so that antd
 * writes all of its styles.
 */
const COMPONENTS = {
  switch: ['Switch', {}],
  slider: ['Slider', { tooltip: { open: false } }],
  segmented: ['Segmented', { options: ['a'] }],
  'qr-code': ['QRCode', { value: 'a' }],
} as const;
export type Sheet = keyof typeof COMPONENTS;
export const SHEETS = Object.keys(COMPONENTS) as Sheet[];

function extract(sheet: Sheet) {
  const antd = load('antd');
  const { createCache, extractStyle, StyleProvider } = load('@ant-design/cssinjs');
  const { renderToString } = load('react-dom/server') as typeof import('react-dom/server');
  const cache = createCache();
  const [name, props] = COMPONENTS[sheet];
  renderToString(h(StyleProvider, { cache }, h(antd.ConfigProvider, { theme: ANTD_THEME }, h(antd[name], props))));
  const css = (types: string[]): string =>
    extractStyle(cache, { plain: true, types }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
  return { rules: withoutUnused(css(['style'])), variables: css(['token', 'cssVar']) };
}

/**
 * Matches selectors that we do not use: right-to-left rules, grids and named colors. They are more than half of antd's
 * output.
 */
const UNUSED =
  /-rtl\b|\.ant-col-(xs|sm|md|lg|xl|xxl|xxxl)\b|\.ant-col-\d*(offset|push|pull|order)|-color-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)\b|-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(-inverse)?\b/;
function withoutUnused(css: string): string {
  const tree = postcss.parse(css);
  tree.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((s) => !UNUSED.test(s));
    if (rule.selector === '') rule.remove();
  });
  tree.walkAtRules((at) => {
    if (at.nodes?.length === 0) at.remove();
  });
  return tree.toString();
}

type Blocks = Map<string, Map<string, string>>;
/** The variables that each selector declares. Their values are those of our design, not antd's. */
function blocksOf(css: string): Blocks {
  const blocks: Blocks = new Map();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const block = blocks.get(selector) ?? new Map<string, string>();
    blocks.set(selector, block);
    for (const [, name = '', value = ''] of body.matchAll(/--ant-([\w-]+):([^;]*);/g))
      block.set(name, LOOK.find(([names]) => names.test(name))?.[1] ?? value);
  }
  return blocks;
}

/** Leaves out variables that no rule uses. antd declares some 600. */
function onlyUsed(blocks: Blocks, rules: string): Blocks {
  const referred = (text: string) => [...text.matchAll(/var\(--ant-([\w-]+)/g)].map(([, name = '']) => name);
  const used = new Set(referred(rules));
  for (const name of used)
    for (const block of blocks.values()) for (const found of referred(block.get(name) ?? '')) used.add(found);
  for (const block of blocks.values()) for (const name of block.keys()) if (!used.has(name)) block.delete(name);
  return blocks;
}
/**
 * @returns the text of libs/web/src/style/antd-<sheet>.css, a file that exists only in builds
 * @throws Error when a color is antd's own
 */
export function antdStyles(sheet: Sheet): string {
  const { rules, variables } = extract(sheet);
  const blocks = onlyUsed(blocksOf(variables), rules);
  const own = [...blocks.values()].flatMap((block) =>
    [...block].filter(([, value]) => /#[\da-f]{3,8}\b|rgba?\(/.test(value)),
  );
  if (own.length > 0)
    throw new Error(`tools/build/antd/look.ts has no token for ${own.map(([name]) => name).join(', ')}`);
  const printed = [...blocks]
    .filter(([, block]) => block.size > 0)
    .map(
      ([selector, block]) => `${selector}{${[...block].map(([name, value]) => `--ant-${name}:${value}`).join(';')}}`,
    );
  return [...printed, rules, RULES[sheet] ?? ''].join('\n');
}
