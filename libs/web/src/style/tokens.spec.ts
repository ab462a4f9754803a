import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(process.cwd(), 'src/style/tokens.css'), 'utf8');
/** The tokens of one rule of tokens.css. */
const tokensOf = (selector: string) => {
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries([...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
};
const dark = tokensOf('[data-theme="dark"]');
const THEMES = { dark, light: { ...dark, ...tokensOf(':root[data-theme="light"]') } };

type Rgb = [number, number, number];
/** Linear RGB values of #rgb and #rrggbb. */
function linear(hex = ''): Rgb {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  if (!/^#[\da-f]{6}$/.test(long)) throw new Error(`not a plain colour: ${hex}`);
  return [1, 3, 5].map((i) => {
    const c = Number.parseInt(long.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}
function contrast(a?: string, b?: string): number {
  const [hi = 0, lo = 0] = [a, b]
    .map((c) => linear(c).reduce((sum, v, i) => sum + v * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0))
    .sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}
/**
 * The visible difference of two colors (distance in OKLab). From 0.1 on, people see the difference without comparing.
 */
function apart(a?: string, b?: string): number {
  const lab = ([r, g, b]: Rgb) => {
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  };
  const [x, y] = [lab(linear(a)), lab(linear(b))];
  return Math.hypot(...x.map((v, i) => v - (y[i] ?? 0)));
}

const GROUNDS = ['--bg', '--raised', '--raised2'];
describe.each(Object.entries(THEMES))('the theme %s', (_, t) => {
  const texts = Object.keys(t).filter((name) => /^--(text|muted|.+-text)$/.test(name));
  it.each(texts)('the text color %s is readable on every background', (text) => {
    for (const ground of GROUNDS) expect(contrast(t[text], t[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each([
    ['--on-primary', '--primary'],
    ['--on-primary', '--primary-hover'],
    ['--on-danger', '--danger'],
    ['--on-snack', '--snack'],
    ['--on-snack-muted', '--snack'],
    ['--on-snack-link', '--snack'],
  ])('the color %s is readable on the color %s', (text, ground) => {
    expect(contrast(t[text], t[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(['--line-strong', '--focus', '--on', '--danger-text'])(
    'the border %s is visible on every background',
    (edge) => {
      for (const ground of GROUNDS) expect(contrast(t[edge], t[ground])).toBeGreaterThanOrEqual(3);
    },
  );
  it.each(['--danger-text', '--danger', '--primary', '--line-strong'])(
    'the color of the focus ring differs from %s',
    (other) => {
      expect(apart(t['--focus'], t[other])).toBeGreaterThanOrEqual(0.15);
    },
  );
  it.each(['--k1', '--k2', '--k3', '--k4', '--k5', '--k6'])('the chart color %s is visible on a panel', (k) => {
    expect(contrast(t[k], t['--raised'])).toBeGreaterThanOrEqual(3);
  });
});

it('has six chart colors that differ in each theme', () => {
  for (const t of Object.values(THEMES)) {
    const ks = [1, 2, 3, 4, 5, 6].map((n) => t[`--k${n}`]);
    for (const [i, a] of ks.entries())
      for (const b of ks.slice(i + 1)) expect(apart(a, b)).toBeGreaterThanOrEqual(0.09);
  }
});
