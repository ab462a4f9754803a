import type { YearFigures } from '@videoqs/node/http/year-token';
import { drawYear } from './draw-year.ts';

const figures: YearFigures = {
  shape: 'tall',
  username: 'ada',
  year: 2026,
  soFar: false,
  hours: 343,
  movies: 96,
  episodes: 214,
  streak: 12,
  genre: 'Crime',
  keys: [],
};
/** The leftmost and rightmost x of all paths. */
const edgesOf = (svg: string) => {
  const xs = [...svg.matchAll(/<path d="([^"]+)"/g)].flatMap(([, d = '']) => inkOf(d));
  return { left: Math.min(...xs), right: Math.max(...xs) };
};
/** The x of each point of a path. The path has the form that the drawing code writes: relative, with M l q c and Z. */
function inkOf(d: string): number[] {
  const xs: number[] = [];
  let [x, start] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([MlqcZ])([^MlqcZ]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'M') x = start = values[0] ?? 0;
    else if (command === 'Z') x = start;
    else x += values.at(-2) ?? 0;
    xs.push(x);
  }
  return xs;
}
const NAMES = {
  'a long name': 'Maximiliana Wilhelmina von Hohenstein-Sigmaringen the Second'.slice(0, 60),
  Japanese: '千と千尋の神隠し',
  Arabic: 'جدایی نادر از سیمین',
  Hebrew: 'ואלס עם באשיר',
  Devanagari: 'दिलवाले दुल्हनिया',
  Korean: '기생충',
};

describe.each(['tall', 'wide'] as const)("the %s picture of a member's year", (shape) => {
  const wide = shape === 'tall' ? 1080 : 1200;

  it.each(Object.entries(NAMES))("has room for the member's name, such as %s", (_what, username) => {
    const svg = drawYear({ ...figures, shape, username, genre: 'Science Fiction & Fantasy' }, ['data:,']);
    expect(svg).not.toMatch(/NaN|undefined/);
    const { left, right } = edgesOf(svg);
    expect(left).toBeGreaterThanOrEqual(63);
    expect(right).toBeLessThanOrEqual(wide - 63);
    expect(svg.length).toBeGreaterThan(drawYear({ ...figures, shape, username: '' }, ['data:,']).length);
  });
});

it("the picture of a member's year leaves out figures that the year does not have", () => {
  const paths = (over: Partial<YearFigures>, posters = ['data:,a', 'data:,b']) =>
    drawYear({ ...figures, ...over }, posters).split('<path').length;
  const all = paths({});
  expect(paths({ hours: null })).toBe(all - 1);
  expect(paths({ streak: 1 })).toBe(all - 2);
  expect(paths({ episodes: 0, genre: '' })).toBe(all - 4);
  expect(paths({}, [])).toBe(all - 2);
  expect(paths({ username: '\u{1f37f}' })).toBe(all - 1);
});
