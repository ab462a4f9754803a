/**
 * Functions that write SVG elements as strings. Lengths are in user units of the drawing. Every number is rounded to
 * one decimal.
 */

/** A point [x, y]. */
export type Point = readonly [number, number];

/** Formats a number for SVG: one decimal, no trailing zero, no minus zero. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`;

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${turned(turn, x, y)}/>`;

export const ring = (x: number, y: number, r: number, colour: string, thickness: number) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${colour}" stroke-width="${num(thickness)}"/>`;

/** A rectangle by its top left corner; `round` is the corner radius. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}"${
    round ? ` rx="${num(round)}"` : ''
  } fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** An open line along a path with round ends. */
export const stroke = (d: string, colour: string, thickness: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(thickness)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const polygon = (points: readonly Point[], fill: string) => path(`M${points.map(pair).join('L')}Z`, fill);

/** Elements rotated by degrees around a point. */
export const turn = (inner: string, degrees: number, x: number, y: number) => `<g${turned(degrees, x, y)}>${inner}</g>`;

/** A segment of a path through points, as straight lines. */
export const lineThrough = (points: readonly Point[]) => `M${points.map(pair).join('L')}`;

/** A closed, smooth curve through points (Catmull-Rom converted to cubic curves). It needs at least three points. */
export function smoothLoop(points: readonly Point[]): string {
  const at = (i: number) => points[(i + points.length) % points.length] as Point;
  const bend = (a: Point, b: Point): Point => [(b[0] - a[0]) / 6, (b[1] - a[1]) / 6];
  const curves = points.map((from, i) => {
    const to = at(i + 1);
    const out = bend(at(i - 1), to);
    const back = bend(from, at(i + 2));
    return `C${pair([from[0] + out[0], from[1] + out[1]])} ${pair([to[0] - back[0], to[1] - back[1]])} ${pair(to)}`;
  });
  return `M${pair(at(0))}${curves.join('')}Z`;
}

/** The point at an angle (degrees, clockwise from east) and distance from a center. */
export function polar(x: number, y: number, r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x + Math.cos(a) * r, y + Math.sin(a) * r];
}

/** A slice of a ring between two radii and two angles in degrees (less than 180 apart). */
export function sector(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const arc = (r: number, sweep: 0 | 1, end: Point) => `A${num(r)} ${num(r)} 0 0 ${sweep} ${pair(end)}`;
  const start = `M${pair(polar(x, y, outer, from))}${arc(outer, 1, polar(x, y, outer, to))}`;
  return `${start}L${pair(polar(x, y, inner, to))}${inner > 0 ? arc(inner, 0, polar(x, y, inner, from)) : ''}Z`;
}

function turned(degrees: number, x: number, y: number): string {
  return degrees ? ` transform="rotate(${num(degrees)} ${num(x)} ${num(y)})"` : '';
}
