/** Colors are written as '#rrggbb' everywhere in this folder. */
type Triple = [number, number, number];

const channels = (hex: string): Triple => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L, A, B]: Triple): string {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (v: number) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, v)))) * 255);
  return `#${linear.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A mix of two colors; `part` is the share of the second, 0 to 1. Colors are mixed in OKLab, because a mix of two
 * strong hues in sRGB looks gray and muddy. Drawings use such solid mixes instead of transparent colors.
 */
export function mix(from: string, to: string, part: number): string {
  const a = toOklab(from);
  const b = toOklab(to);
  return fromOklab(a.map((v, i) => v + ((b[i] ?? 0) - v) * part) as Triple);
}

/** The relative luminance of a color as WCAG 2 defines it, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colors as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((p, q) => q - p) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
