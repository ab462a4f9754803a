import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOK } from './look.ts';
import { antdStyles, SHEETS } from './styles.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../libs/web/src/style/tokens.css'), 'utf8');
const css = Object.fromEntries(SHEETS.map((sheet) => [sheet, antdStyles(sheet)]));

it('uses tokens that exist', () => {
  const asked = LOOK.flatMap(([, value]) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(asked.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});

it('has no entry of the design that matches no variable', () => {
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
])('sets, in the stylesheet of %s, the variable %s from our tokens', (sheet, name) =>
  expect(css[sheet]).toMatch(new RegExp(`--ant-${name}:[^;]*var\\(--`)),
);

it.each(SHEETS)('has rules in the stylesheet of %s, and none for right to left', (sheet) => {
  expect(css[sheet]).toContain(`.ant-${sheet.replace('-', '')}`);
  expect(css[sheet]).not.toContain('-rtl');
});
