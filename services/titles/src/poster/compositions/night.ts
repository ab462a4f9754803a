import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, ellipse, num, type Point, path, polar, polygon, rect, stroke, turn } from '../svg-marks.ts';
import { person } from './figures.ts';

/** One large eye that looks at the viewer. */
export const eye: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const half = Math.min(s.w * 0.42, 212 * s.u);
    const lid = (k: number) =>
      `M${num(s.x - half * k)} ${num(s.y)}Q${num(s.x)} ${num(s.y - half * 1.08 * k)} ${num(s.x + half * k)} ${num(s.y)}Q${num(s.x)} ${num(s.y + half * 1.08 * k)} ${num(s.x - half * k)} ${num(s.y)}Z`;
    const r = half * 0.47;
    const count = s.small ? 18 : 44;
    const rays = Array.from({ length: count }, (_, i) => {
      const a = (i * 360) / count;
      const [from, to] = [polar(s.x, s.y, r * 0.5, a), polar(s.x, s.y, r * s.dice.between(0.74, 0.96), a)];
      return stroke(
        `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`,
        i % 2 ? s.glow : mix(s.accent, s.dark, 0.5),
        (s.small ? 6 : 2.6) * s.u,
      );
    });
    const white = s.dark === s.ground ? s.ink : mix(s.ground, '#ffffff', 0.6);
    const slit = s.dice.chance(0.4);
    const pupil = slit ? ellipse(s.x, s.y, r * 0.17, r * 0.82, s.dark) : circle(s.x, s.y, r * 0.45, s.dark);
    const rim = path(lid(1.12), s.dark === s.ground ? s.accent : s.ink);
    return `${lashes(s, half)}${rim}${path(lid(1), white)}${circle(s.x, s.y, r, s.accent)}${rays.join('')}${pupil}${circle(s.x - r * 0.34, s.y - r * 0.36, r * 0.15, white)}`;
  },
};

function lashes(s: Stage, half: number): string {
  const count = s.small ? 9 : 17;
  const lash = (i: number) => {
    const a = -160 + (i * 140) / (count - 1);
    const base = polar(s.x, s.y, half * 0.5, a);
    const tip = polar(s.x, s.y, half * (0.92 + 0.2 * Math.abs(Math.cos((a * Math.PI) / 180))), a);
    const side = polar(0, 0, (s.small ? 11 : 6) * s.u, a + 90);
    return polygon(
      [[base[0] + side[0], base[1] + side[1]], tip, [base[0] - side[0], base[1] - side[1]]],
      mix(s.ground, s.accent, 0.6),
    );
  };
  return Array.from({ length: count }, (_, i) => lash(i)).join('');
}

/** Several layers of bare tree trunks, with something watching from between them. */
export const forest: Composition = {
  title: 'below',
  field: 'dark',
  draw(s) {
    const moon = circle(s.x, s.h * 0.4, s.dice.between(96, 118) * s.u, s.dark === s.ground ? s.accent : s.glow);
    const layers = (s.small ? [0.45, 1] : [0.28, 0.6, 1]).map((near, i, all) => wood(s, near, i, all.length));
    const eyes = [-1, 1]
      .map((side) => ellipse(s.x + side * 15 * s.u, s.h * 0.72, 8 * s.u, 5.4 * s.u, s.glow, side * 14))
      .join('');
    const mist = rect(0, s.h - 60 * s.u, s.w, 60 * s.u, s.dark);
    return `${rect(0, 0, s.w, s.h, s.sky)}${moon}${layers.slice(0, -1).join('')}${mist}${s.dark === s.ground ? eyes : ''}${layers.at(-1)}`;
  },
};

function wood(s: Stage, near: number, depth: number, depths: number): string {
  const fill = mix(s.sky, s.dark, depth === depths - 1 ? 1 : near * 0.8 + 0.1);
  const pitch = (s.small ? 92 : 46 + 46 * near) * s.u;
  const marks: string[] = [];
  for (let x = s.dice.between(-20, pitch / s.u / 2) * s.u; x < s.w + pitch; x += pitch * s.dice.between(0.7, 1.3)) {
    if (depth === depths - 1 && Math.abs(x - s.x) < 66 * s.u) continue;
    marks.push(trunk(s, x, (7 + 17 * near) * s.u * s.dice.between(0.8, 1.3), fill));
  }
  return marks.join('');
}

function trunk(s: Stage, x: number, half: number, fill: string): string {
  const lean = s.dice.between(-22, 22) * s.u;
  const root: Point[] = [
    [x - half * 1.7, s.h],
    [x - half, s.h * 0.86],
    [x - half * 0.62 + lean, -4],
    [x + half * 0.62 + lean, -4],
    [x + half, s.h * 0.86],
    [x + half * 1.7, s.h],
  ];
  const branches = Array.from({ length: s.small ? 1 : half > 14 * s.u ? 3 : 1 }, () => {
    const y = s.h * s.dice.between(0.12, 0.6);
    const at = x + lean * (1 - y / s.h);
    const reach = s.dice.pick([-1, 1]) * s.dice.between(2.6, 4.4) * half;
    return polygon(
      [
        [at, y + half * 0.5],
        [at + reach, y - Math.abs(reach) * 0.72],
        [at, y - half * 0.35],
      ],
      fill,
    );
  });
  return polygon(root, fill) + branches.join('');
}

/** Spiral arms that wind into the middle. */
export const spiral: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const arms = s.small ? 4 : s.dice.whole(5, 7);
    const way = s.dice.pick([-1, 1]);
    const r = Math.min(s.h * 0.485, 226 * s.u);
    const twist = way * s.dice.between(250, 330);
    const curl = (from: number) =>
      Array.from(
        { length: 22 },
        (_, i): Point => polar(s.x, s.y, r * (0.03 + 0.97 * (i / 21) ** 1.25), from + twist * Math.sqrt(i / 21)),
      );
    const blades = Array.from({ length: arms }, (_, i) => {
      const from = (i * 360) / arms;
      const wide = way * (180 / arms);
      const rim = Array.from({ length: 7 }, (_, k) => polar(s.x, s.y, r, from + twist + (wide * (k + 1)) / 8));
      return polygon([...curl(from), ...rim, ...curl(from + wide).reverse()], i % 3 === 2 ? s.glow : s.accent);
    });
    const faller = turn(person(s.x, s.y + 36 * s.u, 72 * s.u, s.light), way * 142, s.x, s.y);
    return `${circle(s.x, s.y, r, mix(s.ground, s.dark, 0.9))}${blades.join('')}${circle(s.x, s.y, 54 * s.u, s.dark)}${faller}`;
  },
};
