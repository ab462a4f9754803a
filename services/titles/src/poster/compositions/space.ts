import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, num, path, polar, rect, stroke, turn } from '../svg-marks.ts';
import { person, stars } from './figures.ts';

/** A large planet, half in shadow, with rings that pass behind and in front of it. */
export const orbits: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = s.u * (s.small ? 104 : s.dice.between(94, 116));
    const x = s.x + s.dice.between(-40, 40) * s.u;
    const y = s.y + s.dice.between(0, 16) * s.u;
    const tilt = s.dice.between(14, 30) * s.dice.pick([-1, 1]);
    const rings = Array.from({ length: s.small ? 2 : 4 }, (_, i) => r * (1.46 + i * 0.36));
    const half = (over: boolean) => rings.map((rx, i) => halfRing(s, { x, y, rx, over, i })).join('');
    const moons = rings.map((rx, i) => moon(s, x, y, rx, i)).join('');
    const sky = stars(s.w, s.h * 0.97, s.small ? 16 : 54, s.tone(0.7), s.dice.between);
    return sky + turn(half(false), tilt, x, y) + planet(s, x, y, r) + turn(half(true) + moons, tilt, x, y);
  },
};

function halfRing(s: Stage, of: { x: number; y: number; rx: number; over: boolean; i: number }): string {
  const arc = `M${num(of.x - of.rx)} ${num(of.y)}A${num(of.rx)} ${num(of.rx * 0.26)} 0 0 ${of.over ? 0 : 1} ${num(of.x + of.rx)} ${num(of.y)}`;
  return stroke(arc, of.i % 2 ? s.tone(0.5) : s.glow, (s.small ? 9 : ([7, 1.6, 3.4, 1.4][of.i] ?? 2)) * s.u);
}

function moon(s: Stage, x: number, y: number, rx: number, i: number): string {
  const a = s.dice.between(0.15, 0.85) * Math.PI;
  const size = (s.small ? 15 : ([11, 5, 8, 4][i] ?? 5)) * s.u;
  return circle(x + Math.cos(a) * rx, y + Math.sin(a) * rx * 0.26, size, i % 2 ? s.glow : s.ink);
}

function planet(s: Stage, x: number, y: number, r: number): string {
  const shade = mix(s.accent, s.dark, 0.42);
  const night = `M${num(x + r * 0.5)} ${num(y - r * 0.866)}A${num(r)} ${num(r)} 0 1 1 ${num(x - r * 0.866)} ${num(y + r * 0.5)}A${num(r * 1.25)} ${num(r * 1.25)} 0 0 0 ${num(x + r * 0.5)} ${num(y - r * 0.866)}Z`;
  return circle(x, y, r, s.accent) + path(night, shade);
}

/** A series of doors, each inside the last and lighter, with a small person at the end. */
export const portal: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const steps = s.small ? 4 : 7;
    const round = s.dice.chance(0.5);
    const lamp = mix(s.glow, s.light, 0.55);
    const frames = Array.from({ length: steps }, (_, i) => {
      const part = 1 - i / steps;
      const w = (36 + part * 200) * s.u;
      const top = s.h - (150 + part * (s.h / s.u - 190)) * s.u;
      const fill = i === steps - 1 ? lamp : mix(mix(s.ground, s.accent, 0.12), s.accent, (i / (steps - 1)) ** 1.2);
      return gate(s.x, top, w, s.h, fill, round);
    });
    const floor = path(`M${num(s.x - 64 * s.u)} ${num(s.h)}L${num(s.x + 64 * s.u)} ${num(s.h)}Z`, lamp);
    return (
      stars(s.w, s.h * 0.5, s.small ? 0 : 26, s.tone(0.45), s.dice.between) +
      frames.join('') +
      floor +
      person(s.x, s.h - 3 * s.u, 92 * s.u, mix(s.dark, '#000000', 0.2))
    );
  },
};

function gate(x: number, top: number, half: number, base: number, fill: string, round: boolean): string {
  if (!round) return rect(x - half, top, half * 2, base - top, fill);
  return path(
    `M${num(x - half)} ${num(base)}V${num(top + half)}A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${num(top + half)}V${num(base)}Z`,
    fill,
  );
}

/** Falling columns of code in which a disc is lit up. */
export const rain: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const step = (s.small ? 38 : 23) * s.u;
    const r = s.dice.between(128, 152) * s.u;
    const marks: string[] = [];
    for (let x = step / 2; x < s.w; x += step) {
      for (let y = s.dice.between(-80, 0) * s.u; y < s.h - step; ) {
        const long = s.dice.between(0.5, 3.4) * step;
        marks.push(drop(s, { x, y, long: Math.min(long, s.h - step * 0.4 - y), thick: step * 0.52, r }));
        y += long + step * 0.62;
      }
    }
    return marks.join('');
  },
};

function drop(s: Stage, d: { x: number; y: number; long: number; thick: number; r: number }): string {
  const inDisc = Math.hypot(d.x - s.x, d.y + d.long / 2 - s.y) < d.r;
  const fade = 0.07 + 0.2 * s.dice.between(0, 1) ** 2;
  const fill = inDisc
    ? s.dice.chance(0.16)
      ? s.light === s.ground
        ? s.ink
        : s.light
      : s.dice.chance(0.3)
        ? s.glow
        : s.accent
    : mix(s.ground, s.accent, fade * 1.5);
  return rect(d.x - d.thick / 2, d.y, d.thick, Math.max(d.thick, d.long), fill, d.thick / 2);
}

/** The long straight tails of a comet above a curved horizon. */
export const comet: Composition = {
  title: 'below',
  field: 'ink',
  draw(s) {
    const lean = s.dice.between(128, 146);
    const [hx, hy] = [s.x - 40 * s.u, s.y + 30 * s.u];
    const tails = Array.from({ length: s.small ? 4 : 9 }, (_, i, all = s.small ? 4 : 9) => {
      const off = (i - (all - 1) / 2) * (s.small ? 19 : 9) * s.u;
      const [sx, sy] = polar(hx, hy, off, lean - 90);
      const [ex, ey] = polar(sx, sy, (260 + s.dice.between(0, 420)) * s.u, lean - 180);
      return stroke(
        `M${num(sx)} ${num(sy)}L${num(ex)} ${num(ey)}`,
        i % 2 ? s.accent : s.glow,
        (s.small ? 13 : 5) * s.u,
      );
    });
    const curve = `M0 ${num(s.h)}V${num(s.h - 66 * s.u)}Q${num(s.w / 2)} ${num(s.h - 126 * s.u)} ${num(s.w)} ${num(s.h - 66 * s.u)}V${num(s.h)}Z`;
    return (
      stars(s.w, s.h, s.small ? 12 : 46, s.tone(0.6), s.dice.between) +
      tails.join('') +
      circle(hx, hy, 44 * s.u, s.accent) +
      circle(hx, hy, 25 * s.u, mix(s.glow, s.light, 0.5)) +
      path(curve, s.ink)
    );
  },
};
