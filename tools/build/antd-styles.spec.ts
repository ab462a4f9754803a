import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOK } from './antd-look.ts';
import { antdStyles } from './antd-styles.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../libs/web/src/style/tokens.css'), 'utf8');
const css = antdStyles();

it('draws on tokens that there are', () => {
  const asked = LOOK.flatMap(([, value]) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(asked.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});

it.each([
  'color-border',
  'color-primary',
  'color-error',
  'color-text',
  'font-family',
  'slider-track-bg',
  'rate-star-bg',
])('%s is ours', (name) => expect(css).toMatch(new RegExp(`--ant-${name}:[^;]*var\\(--`)));

it('has every part that is handed on', () => {
  for (const part of ['form', 'select', 'picker', 'slider', 'upload', 'rate', 'table', 'tabs', 'tour', 'qrcode'])
    expect(css).toContain(`.ant-${part}`);
  for (const part of ['segmented', 'tooltip', 'popover', 'pagination', 'skeleton', 'empty', 'result', 'modal', 'input'])
    expect(css).toContain(`.ant-${part}`);
});

it('has nothing from right to left', () => expect(css).not.toContain('-rtl'));
