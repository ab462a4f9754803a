import { circle, ellipse, num, path, polygon, rect } from '../svg-marks.ts';

/**
 * A whole person in coat, trousers and shoes, standing with the feet at (x, foot). `tall` is the height. The figure has
 * few, blunt shapes.
 */
export function person(x: number, foot: number, tall: number, fill: string): string {
  const at = (dx: number, dy: number) => `${num(x + dx * tall)} ${num(foot - dy * tall)}`;
  const coat = `M${at(-0.05, 0.84)}C${at(-0.15, 0.83)} ${at(-0.16, 0.74)} ${at(-0.16, 0.62)}L${at(-0.17, 0.42)}L${at(-0.12, 0.4)}L${at(-0.125, 0.3)}L${at(0.125, 0.3)}L${at(0.12, 0.4)}L${at(0.17, 0.42)}L${at(0.16, 0.62)}C${at(0.16, 0.74)} ${at(0.15, 0.83)} ${at(0.05, 0.84)}Z`;
  // The leg is as wide at the shoe as at the knee, because a leg that narrows downward looks bare under a coat.
  const trousers = `M${at(-0.12, 0.32)}L${at(-0.125, 0.035)}L${at(-0.16, 0)}H${num(x - 0.02 * tall)}L${at(-0.02, 0.035)}L${at(0, 0.25)}L${at(0.02, 0.035)}L${at(0.02, 0)}H${num(x + 0.16 * tall)}L${at(0.125, 0.035)}L${at(0.12, 0.32)}Z`;
  return circle(x, foot - 0.92 * tall, 0.075 * tall, fill) + path(coat + trousers, fill);
}

/** The head and shoulders of a person in a brimmed hat, cut off at `base`. `tall` is the height above `base`. */
export function hatted(x: number, base: number, tall: number, fill: string): string {
  const at = (dx: number, dy: number) => `${num(x + dx * tall)} ${num(base - dy * tall)}`;
  const shoulders = `M${at(-0.62, 0)}C${at(-0.6, 0.3)} ${at(-0.36, 0.34)} ${at(-0.16, 0.4)}L${at(-0.15, 0.5)}L${at(0.15, 0.5)}L${at(0.16, 0.4)}C${at(0.36, 0.34)} ${at(0.6, 0.3)} ${at(0.62, 0)}Z`;
  const crown = `M${at(-0.23, 0.78)}C${at(-0.22, 0.94)} ${at(-0.17, 1.01)} ${at(-0.09, 1)}C${at(-0.04, 0.99)} ${at(-0.02, 0.96)} ${at(0, 0.96)}C${at(0.02, 0.96)} ${at(0.05, 1)} ${at(0.1, 1)}C${at(0.18, 1)} ${at(0.22, 0.93)} ${at(0.23, 0.78)}Z`;
  const brim = ellipse(x, base - 0.755 * tall, 0.4 * tall, 0.062 * tall, fill);
  return (
    path(shoulders, fill) + ellipse(x, base - 0.6 * tall, 0.19 * tall, 0.23 * tall, fill) + path(crown, fill) + brim
  );
}

/** An aircraft seen from below, nose up; `span` is the width of its wings. */
export function plane(x: number, y: number, span: number, fill: string): string {
  const s = span / 2;
  const wings = polygon(
    [
      [x - s, y + 0.16 * s],
      [x - 0.08 * s, y - 0.22 * s],
      [x + 0.08 * s, y - 0.22 * s],
      [x + s, y + 0.16 * s],
      [x + 0.96 * s, y + 0.26 * s],
      [x, y + 0.14 * s],
      [x - 0.96 * s, y + 0.26 * s],
    ],
    fill,
  );
  const tail = polygon(
    [
      [x - 0.34 * s, y + 0.86 * s],
      [x, y + 0.62 * s],
      [x + 0.34 * s, y + 0.86 * s],
      [x, y + 0.82 * s],
    ],
    fill,
  );
  return wings + ellipse(x, y + 0.12 * s, 0.1 * s, 0.78 * s, fill) + tail;
}

/** A distant bird, drawn as two strokes, `span` wide. */
export function bird(x: number, y: number, span: number, fill: string): string {
  const s = span / 2;
  return path(
    `M${num(x - s)} ${num(y - s * 0.35)}Q${num(x - s * 0.4)} ${num(y - s * 0.5)} ${num(x)} ${num(y)}Q${num(x + s * 0.4)} ${num(y - s * 0.5)} ${num(x + s)} ${num(y - s * 0.35)}Q${num(x + s * 0.4)} ${num(y - s * 0.2)} ${num(x)} ${num(y + s * 0.2)}Q${num(x - s * 0.4)} ${num(y - s * 0.2)} ${num(x - s)} ${num(y - s * 0.35)}Z`,
    fill,
  );
}

/** A starry sky of width `w` and height `h`, with a few larger, brighter stars. */
export function stars(
  w: number,
  h: number,
  count: number,
  fill: string,
  between: (low: number, high: number) => number,
): string {
  const dot = (_: unknown, i: number) => rectDot(between(0, w), between(0, h), i % 9 === 0 ? 2.2 : between(0.7, 1.4));
  const rectDot = (x: number, y: number, r: number) => circle(x, y, r, fill);
  return Array.from({ length: count }, dot).join('');
}

/** Rectangles for the windows of a tower. Most of them are left out. */
export function windows(
  x: number,
  y: number,
  w: number,
  h: number,
  cell: number,
  fill: string,
  lit: () => boolean,
): string {
  const across = Math.max(1, Math.floor(w / cell));
  const down = Math.max(1, Math.floor(h / (cell * 1.3)));
  const gap = (w - across * cell) / 2;
  const marks: string[] = [];
  for (let i = 0; i < across * down; i++) {
    if (!lit()) continue;
    const left = x + gap + (i % across) * cell + cell * 0.24;
    marks.push(rect(left, y + Math.floor(i / across) * cell * 1.3 + cell * 0.3, cell * 0.52, cell * 0.76, fill));
  }
  return marks.join('');
}
