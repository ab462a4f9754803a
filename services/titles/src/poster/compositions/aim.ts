import { mix } from '../colour.ts';
import type { Composition } from '../stage.ts';
import { circle, num, type Point, path, polar, polygon, rect, ring } from '../svg-marks.ts';
import { person } from './figures.ts';

/** Rings of a target with a crack where one shot has hit. */
export const target: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = Math.min(s.h * 0.44, 204 * s.u);
    const rings = s.small ? 3 : 5;
    const discs = Array.from({ length: rings }, (_, i) =>
      circle(s.x, s.y, r * (1 - i / rings), i % 2 ? s.ground : i === rings - 1 ? s.glow : s.accent),
    );
    const [hx, hy] = polar(s.x, s.y, r * s.dice.between(0.12, 0.34), s.dice.between(0, 360));
    const cracks = Array.from({ length: s.small ? 6 : 11 }, (_, i, all = s.small ? 6 : 11) => {
      const a = (i * 360) / all + s.dice.between(-12, 12);
      const far = s.dice.between(34, 82) * s.u;
      return polygon([polar(hx, hy, 13 * s.u, a - 22), polar(hx, hy, far, a), polar(hx, hy, 13 * s.u, a + 22)], s.dark);
    });
    const cross = [0, 90, 180, 270].map((a) => {
      const wide = (s.small ? 7 : 4) * s.u;
      const [x, y] = polar(s.x, s.y, r * 1.03, a);
      return rect(
        x - (a % 180 ? wide / 2 : 26 * s.u),
        y - (a % 180 ? 26 * s.u : wide / 2),
        a % 180 ? wide : 52 * s.u,
        a % 180 ? 52 * s.u : wide,
        s.ink,
      );
    });
    return `${discs.join('')}${ring(s.x, s.y, r * 1.03, s.ink, (s.small ? 6 : 3) * s.u)}${cross.join('')}${cracks.join('')}${circle(hx, hy, 15 * s.u, s.dark)}`;
  },
};

/** Draws wedges that point upward, each brighter than the one before. The topmost wedge has broken away. */
export const chevrons: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const count = s.small ? 4 : s.dice.whole(5, 6);
    const half = Math.min(s.w * 0.44, 216 * s.u);
    const rise = half * s.dice.between(0.46, 0.62);
    const thick = (s.h * 0.5) / count;
    const wedge = (y: number, w: number, fill: string) =>
      polygon(
        [
          [s.x, y],
          [s.x + w, y + rise * (w / half)],
          [s.x + w, y + rise * (w / half) + thick],
          [s.x, y + thick],
          [s.x - w, y + rise * (w / half) + thick],
          [s.x - w, y + rise * (w / half)],
        ],
        fill,
      );
    const stack = Array.from({ length: count }, (_, i) =>
      wedge(s.h * 0.22 + i * thick * 1.36, half, i === 0 ? s.accent : mix(s.accent, s.ground, (i / count) * 0.86)),
    );
    return stack.reverse().join('') + wedge(s.h * 0.07, half * 0.44, s.glow);
  },
};

/** Walls of towers that lean together overhead, with a person falling between them. */
export const fall: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const [vx, vy] = [s.x + s.dice.between(-20, 20) * s.u, s.h * 0.44];
    const sky = 84 * s.u;
    const corners: Point[] = Array.from({ length: 9 }, (_, i) =>
      polar(vx, vy, sky * s.dice.between(0.8, 1.25), i * 40 + s.dice.between(-8, 8)),
    );
    const far = Math.hypot(s.w, s.h);
    const walls = corners.map((from, i) => {
      const to = corners[(i + 1) % corners.length] as Point;
      const out = (p: Point): Point => [vx + ((p[0] - vx) * far) / sky, vy + ((p[1] - vy) * far) / sky];
      const fill = mix(s.dark, s.accent, [0.62, 0.24, 0.46, 0.12][i % 4] as number);
      const storeys = Array.from({ length: s.small ? 2 : 6 }, (_, k, all = s.small ? 2 : 6) => {
        const near = 1.35 * 1.42 ** (k * (6 / all));
        const at = (p: Point, more: number): Point => [vx + (p[0] - vx) * near * more, vy + (p[1] - vy) * near * more];
        return polygon([at(from, 1), at(to, 1), at(to, 1.07), at(from, 1.07)], mix(fill, s.dark, 0.5));
      });
      return polygon([from, to, out(to), out(from)], fill) + storeys.join('');
    });
    const light = mix(s.glow, s.light, 0.25);
    const faller = person(0, 60 * s.u, 122 * s.u, mix(s.dark, '#000000', 0.3));
    const turned = `translate(${num(vx + 6 * s.u)} ${num(vy)}) rotate(${num(s.dice.pick([-1, 1]) * s.dice.between(140, 165))})`;
    return `${path(`M0 0H${num(s.w)}V${num(s.h)}H0Z`, light)}${walls.join('')}<g transform="${turned}">${faller}</g>`;
  },
};
