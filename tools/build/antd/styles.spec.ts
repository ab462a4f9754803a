import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOK } from './look.ts';
import { antdStyles, SHEETS } from './styles.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../libs/web/src/style/tokens.css'), 'utf8');
const css = Object.fromEntries(SHEETS.map((sheet) => [sheet, antdStyles(sheet)]));

it('the antd theme uses only tokens that exist', () => {
  const asked = LOOK.flatMap(([, value]) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(asked.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});

it('each entry of the antd theme matches a variable of the stylesheets', () => {
  const declared = Object.values(css).flatMap((sheet) =>
    [...sheet.matchAll(/--ant-([\w-]+):/g)].map(([, name]) => name),
  );
  expect(LOOK.filter(([names]) => !declared.some((name) => names.test(name ?? ''))).map(([names]) => names)).toEqual(
    [],
  );
});

it.each([
  ['slider', 'slider-track-bg'],
  ['segmented', 'segmented-track-bg'],
  ['switch', 'color-primary'],
])('the stylesheet of %s sets the variable %s from our tokens', (sheet, name) =>
  expect(css[sheet]).toMatch(new RegExp(`--ant-${name}:[^;]*var\\(--`)),
);

it.each(SHEETS)(
  'the stylesheet of %s contains the rules of its components, and no rules for right-to-left text',
  (sheet) => {
    expect(css[sheet]).toContain(`.ant-${sheet.replace('-', '')}`);
    expect(css[sheet]).not.toContain('-rtl');
  },
);
