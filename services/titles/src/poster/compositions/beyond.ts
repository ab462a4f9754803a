import { mix } from '../colour.ts';
import type { Composition } from '../stage.ts';
import { circle, ellipse, num, type Point, path, polygon, rect, ring, stroke } from '../svg-marks.ts';
import { person, stars } from './figures.ts';

/** A monolith with the sun rising over its edge, and a person in front of it. */
export const monolith: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const floor = s.h - 54 * s.u;
    const half = s.dice.between(46, 58) * s.u;
    const tall = Math.min(s.h * 0.72, 330 * s.u);
    const r = s.dice.between(104, 132) * s.u;
    const side = s.dice.pick([-1, 1]);
    const slab = mix(s.dark, '#000000', 0.35);
    const plain = mix(s.ground, s.accent, 0.34);
    return (
      stars(s.w, floor * 0.8, s.small ? 10 : 40, s.tone(0.55), s.dice.between) +
      ring(s.x + side * half * 0.7, floor - tall, r * 1.34, mix(s.ground, s.glow, 0.3), (s.small ? 6 : 2) * s.u) +
      circle(s.x + side * half * 0.7, floor - tall, r, s.glow) +
      rect(0, floor, s.w, s.h - floor, plain) +
      polygon(
        [
          [s.x - half, floor],
          [s.x + half, floor],
          [s.x + half - side * 70 * s.u, s.h],
          [s.x - half - side * 130 * s.u, s.h],
        ],
        mix(plain, s.dark, 0.6),
      ) +
      rect(s.x - half, floor - tall, half * 2, tall, slab) +
      rect(side > 0 ? s.x + half - 7 * s.u : s.x - half, floor - tall, 7 * s.u, tall, s.accent) +
      person(s.x - side * (half + 52 * s.u), floor + 14 * s.u, (s.small ? 96 : 74) * s.u, slab)
    );
  },
};

/** An astronaut's helmet with a world mirrored in its visor. */
export const helmet: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = Math.min(s.h * 0.4, 176 * s.u);
    const y = s.y - 4 * s.u;
    const shell = s.light === s.ground ? s.ink : s.light;
    const [w, h] = [r * 0.78, r * 0.6];
    const top = y - r * 0.06;
    const visor = `M${num(s.x - w)} ${num(top)}C${num(s.x - w)} ${num(top - h * 1.2)} ${num(s.x + w)} ${num(top - h * 1.2)} ${num(s.x + w)} ${num(top)}C${num(s.x + w)} ${num(top + h * 1.2)} ${num(s.x - w)} ${num(top + h * 1.2)} ${num(s.x - w)} ${num(top)}Z`;
    const night = mix(s.dark, s.accent, 0.12);
    const sea = `M${num(s.x - w * 0.97)} ${num(top + h * 0.2)}Q${num(s.x)} ${num(top - h * 0.12)} ${num(s.x + w * 0.97)} ${num(top + h * 0.2)}C${num(s.x + w * 0.7)} ${num(top + h * 1.06)} ${num(s.x - w * 0.7)} ${num(top + h * 1.06)} ${num(s.x - w * 0.97)} ${num(top + h * 0.2)}Z`;
    const sun = s.x + s.dice.pick([-1, 1]) * w * 0.3;
    const shoulders = `M${num(s.x - r * 1.5)} ${num(s.h)}C${num(s.x - r * 1.4)} ${num(y + r * 0.98)} ${num(s.x - r * 0.7)} ${num(y + r * 0.86)} ${num(s.x)} ${num(y + r * 0.86)}C${num(s.x + r * 0.7)} ${num(y + r * 0.86)} ${num(s.x + r * 1.4)} ${num(y + r * 0.98)} ${num(s.x + r * 1.5)} ${num(s.h)}Z`;
    const glint = stroke(
      `M${num(s.x - w * 0.72)} ${num(top - h * 0.34)}Q${num(s.x - w * 0.5)} ${num(top - h * 0.68)} ${num(s.x - w * 0.16)} ${num(top - h * 0.76)}`,
      mix(s.glow, s.light, 0.6),
      (s.small ? 13 : 8) * s.u,
    );
    return (
      stars(s.w, s.h, s.small ? 12 : 44, s.tone(0.55), s.dice.between) +
      path(shoulders, mix(shell, s.accent, 0.45)) +
      circle(s.x, y, r, shell) +
      [-1, 1].map((side) => ellipse(s.x + side * r * 0.97, y + r * 0.06, r * 0.11, r * 0.26, s.accent)).join('') +
      path(visor, night) +
      circle(sun, top - h * 0.2, h * 0.34, s.glow) +
      path(sea, s.accent) +
      glint
    );
  },
};

/** A sun of horizontal bars above a plain of lines that run toward it. */
export const grid: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const horizon = s.h * 0.58;
    const r = Math.min(s.dice.between(132, 156) * s.u, horizon * 0.78);
    const bars = Array.from({ length: s.small ? 3 : 6 }, (_, i, all = s.small ? 3 : 6) => {
      const y = horizon - r * 0.12 - (r * 0.98 * (all - i)) / (all + 1);
      return rect(s.x - r, y, r * 2, ((i + 1) / all) * (s.small ? 20 : 14) * s.u, s.ground);
    });
    const thick = (s.small ? 5 : 2) * s.u;
    const line = mix(s.ground, s.accent, 0.85);
    const plain = mix(s.ground, s.accent, 0.12);
    const rows = Array.from({ length: s.small ? 5 : 9 }, (_, i, all = s.small ? 5 : 9) =>
      rect(0, horizon + (s.h - horizon) * (i / all) ** 1.9, s.w, thick, line),
    );
    const columns = Array.from({ length: s.small ? 9 : 17 }, (_, i, all = s.small ? 9 : 17) => {
      const off = i - (all - 1) / 2;
      const from: Point = [s.x + (off * s.w) / all, horizon];
      return stroke(
        `M${num(from[0])} ${num(from[1])}L${num(s.x + (off * s.w * 4.4) / all)} ${num(s.h + 10 * s.u)}`,
        line,
        thick,
      );
    });
    return (
      stars(s.w, horizon * 0.7, s.small ? 10 : 36, s.tone(0.5), s.dice.between) +
      circle(s.x, horizon - r * 0.12, r, s.glow) +
      bars.join('') +
      rect(0, horizon, s.w, s.h, plain) +
      columns.join('') +
      rows.join('')
    );
  },
};
