import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, type Point, path, polygon, rect, smoothLoop } from '../svg-marks.ts';
import { bird, person } from './figures.ts';

/** Several ridges under a sun with halos. The words are on the nearest ridge. */
export const ridges: Composition = {
  title: 'below',
  field: 'ink',
  draw(s) {
    const sunY = s.h * 0.4;
    const r = s.dice.between(78, 104) * s.u;
    const halo = [2.1, 1.6, 1.25].map((k, i) => circle(s.x, sunY, r * k, mix(s.ground, s.glow, 0.16 + i * 0.2)));
    const soft = s.dice.chance(0.45);
    const depth = s.small ? 3 : 5;
    const layers = Array.from({ length: depth }, (_, i) => {
      const part = (i + 1) / depth;
      const base = s.h * (0.5 + 0.42 * part);
      const night = s.dark === s.ground;
      const fill = night
        ? s.tone(0.12 + 0.88 * part ** 1.3)
        : part < 0.5
          ? mix(mix(s.ground, s.accent, 0.55), s.ink, part * 0.5)
          : mix(mix(s.accent, s.ink, 0.35), s.ink, (part - 0.5) * 2);
      return polygon([[0, s.h], ...ridge(s, base, s.h * (0.17 - 0.09 * part), soft), [s.w, s.h]], fill);
    });
    const birds = s.small
      ? ''
      : Array.from({ length: 5 }, () =>
          bird(
            s.x + s.dice.between(-130, 150) * s.u,
            sunY - s.dice.between(60, 130) * s.u,
            s.dice.between(12, 24) * s.u,
            s.ink,
          ),
        ).join('');
    return halo.join('') + circle(s.x, sunY, r, s.accent) + birds + layers.join('');
  },
};

/** The crest of a ridge from left to right: peaks, or long dunes if the look is soft. */
function ridge(s: Stage, base: number, high: number, soft: boolean): Point[] {
  const [p, q] = [s.dice.between(0, 6.3), s.dice.between(0, 6.3)];
  const wave = (x: number) => Math.sin((x / s.u) * 0.009 + p) * 0.6 + Math.sin((x / s.u) * 0.021 + q) * 0.35;
  const step = (soft ? 14 : s.small ? 44 : 24) * s.u;
  const points: Point[] = [];
  for (let x = 0; x < s.w + step; x += step)
    points.push([Math.min(x, s.w), base - high * (wave(x) + (soft ? 0.4 : s.dice.between(-0.1, 0.75)))]);
  return points;
}

/** A road that winds to the horizon under a low sun. The words are in the sky. */
export const road: Composition = {
  title: 'above',
  field: 'ground',
  draw(s) {
    const horizon = s.h * 0.42;
    const sway = s.dice.pick([-1, 1]) * s.dice.between(0.8, 1.1);
    const r = Math.min(112 * s.u, horizon * 0.92);
    const sun = circle(s.x, horizon - r * 0.12, r, s.glow);
    const hills = polygon(
      [[0, s.h], ...ridge(s, horizon + 6 * s.u, 26 * s.u, true), [s.w, s.h]],
      mix(s.accent, s.ground, 0.25),
    );
    const plain = rect(0, horizon + 18 * s.u, s.w, s.h, s.accent);
    return `${sun}${hills}${plain}${bends(s, horizon + 18 * s.u, sway)}`;
  },
};

function bends(s: Stage, horizon: number, sway: number): string {
  const side = (edge: number, part: number): Point => {
    const near = part ** 2.2;
    return [
      s.x + Math.sin(part * 6.1) * sway * 130 * s.u * part ** 1.3 + edge * (2 + near * 150) * s.u,
      horizon + (s.h - horizon) * part ** 1.35,
    ];
  };
  const parts = Array.from({ length: 25 }, (_, i) => i / 24);
  const edge = (at: number) => parts.map((part) => side(at, part));
  const dash = (i: number) =>
    polygon([side(-0.04, i / 12), side(0.04, i / 12), side(0.04, (i + 0.5) / 12), side(-0.04, (i + 0.5) / 12)], s.glow);
  const dashes = Array.from({ length: s.small ? 0 : 10 }, (_, i) => dash(i + 2)).join('');
  return polygon([...edge(-1), ...edge(1).reverse()], s.dark) + dashes;
}

/** A single rocky island in still water, with its reflection. */
export const island: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const sea = s.h * 0.62;
    const half = s.dice.between(152, 184) * s.u;
    const high = s.dice.between(196, 232) * s.u;
    const crest: Point[] = [
      [-1, 0],
      [-0.66, 0.3],
      [-0.5, 0.24],
      [-0.28, 0.74],
      [-0.12, 0.66],
      [0.06, 1],
      [0.24, 0.6],
      [0.4, 0.68],
      [0.66, 0.22],
      [1, 0],
    ];
    const rock = (k: number, from = 0, to = crest.length) =>
      crest.slice(from, to).map(([px, py]): Point => [s.x + px * half, sea - py * high * k]);
    const sunX = s.x + s.dice.pick([-1, 1]) * s.dice.between(60, 100) * s.u;
    const water = Array.from({ length: s.small ? 4 : 8 }, (_, i) => {
      const wide = (190 - i * 17 + s.dice.between(-26, 26)) * s.u;
      return rect(
        s.x + s.dice.between(-30, 30) * s.u - wide,
        sea + (14 + i * (s.small ? 34 : 17)) * s.u,
        wide * 2,
        (s.small ? 10 : 4.5) * s.u,
        s.ground,
        3 * s.u,
      );
    });
    const shade = polygon(
      [...rock(1, 5), [s.x + 0.1 * half, sea], [s.x + 0.18 * half, sea - high * 0.4]],
      mix(s.ink, s.accent, 0.35),
    );
    return (
      circle(sunX, sea - 130 * s.u, 104 * s.u, s.accent) +
      polygon(rock(1), s.ink) +
      shade +
      polygon(rock(-0.62), mix(s.ground, s.ink, 0.3)) +
      water.join('') +
      person(s.x + half * 0.06, sea - high * 0.985, 26 * s.u, s.ink)
    );
  },
};

/** Rolling fields as broad, flowing bands, with the sun on the horizon. */
export const waves: Composition = {
  title: 'below',
  field: 'ink',
  draw(s) {
    const count = s.small ? 4 : 7;
    const fills = [
      mix(s.glow, s.ground, 0.45),
      s.glow,
      mix(s.glow, s.ink, 0.22),
      mix(s.accent, s.ground, 0.2),
      s.accent,
      mix(s.accent, s.ink, 0.42),
      s.ink,
    ];
    const bands = Array.from({ length: count }, (_, i) => {
      const base = s.h * (0.36 + (0.57 * i) / (count - 1));
      const phase = s.dice.between(0, 6.3);
      const crest = Array.from(
        { length: 9 },
        (_, k): Point => [(-0.3 + (k / 8) * 1.6) * s.w, base + Math.sin(phase + k * 1.1) * s.h * 0.042],
      );
      const fill = fills[Math.round((i * (fills.length - 1)) / (count - 1))] as string;
      return path(smoothLoop([...crest, [s.w * 1.6, s.h + 400 * s.u], [-s.w * 0.6, s.h + 400 * s.u]]), fill);
    });
    const sun = circle(s.x + s.dice.between(-70, 70) * s.u, s.h * 0.33, s.dice.between(82, 104) * s.u, s.accent);
    return sun + bands.join('') + rect(0, s.h - 2, s.w, 2, s.ink);
  },
};
