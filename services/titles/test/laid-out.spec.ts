import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@videoqs/stack/root';
import { UNUSED_OF_PACKAGES } from '../../../tools/images/lay-out.ts';
import { EAST_ASIAN, FACES, SHAPED } from '../src/poster/typefaces.ts';

const FONTS = 'node_modules/@fontsource';
const filesOf = (pattern: string) => globSync(`${FONTS}/${pattern}-normal.woff`, { cwd: root });
const isLaidOut = (file: string) => !UNUSED_OF_PACKAGES.test(join(root, file));

test.each([...Object.values(FACES), ...SHAPED])('ships the font $family $weight, which posters use', (face) => {
  const files = filesOf(`${face.family}/files/*-${face.weight}`);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !isLaidOut(file))).toEqual([]);
});

test.each(EAST_ASIAN)('ships every subset of the font %s, but not the whole font', (family) => {
  const table = JSON.parse(readFileSync(join(root, FONTS, family, 'unicode.json'), 'utf8')) as object;
  const slices = Object.keys(table).map((name) => `${FONTS}/${family}/files/${family}-${name.replace(/[[\]]/g, '')}`);
  const files = filesOf(`${family}/files/*-400`);
  const kept = files.filter(isLaidOut);
  expect(slices.filter((slice) => !kept.includes(`${slice}-400-normal.woff`))).toEqual([]);
  expect(kept).toHaveLength(files.length - 1);
});
