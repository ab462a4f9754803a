import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, num, path, polygon, rect } from '../svg-marks.ts';
import { person, plane, windows } from './figures.ts';

/** Tiers of arches in slanting light, with a person in one of them. */
export const arcade: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const across = s.small ? 3 : s.dice.whole(4, 5);
    const tiers = s.small ? 2 : 3;
    const wide = Math.min(s.w - 80 * s.u, 420 * s.u);
    const left = s.x - wide / 2;
    const [cw, ch] = [wide / across, (s.h - 64 * s.u) / tiers];
    const lit = s.dice.whole(0, across - 1);
    const stone = s.dark === s.ground ? mix(s.ground, s.ink, 0.82) : s.accent;
    const inside = s.dark === s.ground ? mix(s.ground, '#000000', 0.25) : s.dark;
    const bays = Array.from({ length: across * tiers }, (_, i) => {
      const [column, tier] = [i % across, Math.floor(i / across)];
      const bay = {
        x: left + (column + 0.5) * cw,
        foot: 52 * s.u + (tier + 1) * ch - ch * 0.08,
        half: cw * 0.34,
        high: ch * 0.78,
      };
      return arch(s, bay, tier === tiers - 1 && column === lit, inside);
    });
    const cornices = Array.from({ length: tiers + 1 }, (_, i) =>
      rect(left - 9 * s.u, 46 * s.u + i * ch, wide + 18 * s.u, 9 * s.u, mix(stone, s.dark, 0.28)),
    );
    return rect(left, 52 * s.u, wide, s.h - 64 * s.u, stone) + bays.join('') + cornices.join('');
  },
};

function arch(
  s: Stage,
  bay: { x: number; foot: number; half: number; high: number },
  lit: boolean,
  inside: string,
): string {
  const { x, foot, half } = bay;
  const spring = foot - bay.high + half;
  const opening = `M${num(x - half)} ${num(foot)}V${num(spring)}A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${num(spring)}V${num(foot)}Z`;
  if (lit) return path(opening, s.glow) + person(x, foot, Math.min(bay.high * 0.62, half * 3), s.dark);
  const jamb = `M${num(x + half)} ${num(foot)}V${num(spring)}A${num(half)} ${num(half)} 0 0 0 ${num(x)} ${num(spring - half)}A${num(half * 1.6)} ${num(half * 1.6)} 0 0 1 ${num(x + half * 0.62)} ${num(spring + half * 0.3)}V${num(foot)}Z`;
  return path(opening, inside) + path(jamb, mix(inside, s.accent, 0.45));
}

/** A castle on a rock in front of the moon. */
export const castle: Composition = {
  title: 'below',
  field: 'dark',
  draw(s) {
    const moon = circle(
      s.x + s.dice.between(-30, 30) * s.u,
      s.h * 0.38,
      s.dice.between(124, 146) * s.u,
      s.dark === s.ground ? s.accent : s.glow,
    );
    const base = s.h - 70 * s.u;
    const hill = `M0 ${num(s.h)}V${num(s.h - 26 * s.u)}Q${num(s.x - 120 * s.u)} ${num(s.h - 34 * s.u)} ${num(s.x - 92 * s.u)} ${num(base - 20 * s.u)}H${num(s.x + 92 * s.u)}Q${num(s.x + 130 * s.u)} ${num(s.h - 30 * s.u)} ${num(s.w)} ${num(s.h - 40 * s.u)}V${num(s.h)}Z`;
    const far = mix(s.sky, s.dark, 0.55);
    const keep = [-96, -58, 62, 100].map((dx) =>
      tower(s, s.x + dx * s.u, base, s.dice.between(120, 190) * s.u, s.dice.between(17, 25) * s.u, far, false),
    );
    const front = [-72, -4, 44, 82].map((dx, i) =>
      tower(
        s,
        s.x + dx * s.u,
        base,
        (i === 1 ? s.dice.between(236, 268) : s.dice.between(96, 176)) * s.u,
        (i === 1 ? 29 : 20) * s.u,
        s.dark,
        !s.small,
      ),
    );
    const wall =
      rect(s.x - 92 * s.u, base - 66 * s.u, 184 * s.u, 90 * s.u, s.dark) +
      Array.from({ length: 9 }, (_, i) =>
        rect(s.x + (-92 + i * 21.5) * s.u, base - 76 * s.u, 11 * s.u, 14 * s.u, s.dark),
      ).join('');
    return rect(0, 0, s.w, s.h, s.sky) + moon + keep.join('') + front.join('') + wall + path(hill, s.dark);
  },
};

function tower(s: Stage, x: number, base: number, tall: number, half: number, fill: string, lit: boolean): string {
  const top = base - tall;
  const roof = polygon(
    [
      [x - half * 1.3, top + 2],
      [x, top - half * 3.1],
      [x + half * 1.3, top + 2],
    ],
    fill,
  );
  const flag = lit
    ? polygon(
        [
          [x, top - half * 3.7],
          [x + half * 1.1, top - half * 3.35],
          [x, top - half * 3],
        ],
        s.accent === s.sky ? s.ink : fill,
      ) + rect(x - 1, top - half * 3.7, 2.4, half * 0.9, fill)
    : '';
  const lights = lit
    ? windows(x - half, top + 14 * s.u, half * 2, tall * 0.5, half * 0.8, s.glow, () => s.dice.chance(0.28))
    : '';
  return rect(x - half, top, half * 2, tall + 20 * s.u, fill) + roof + flag + lights;
}

/** Searchlight beams in the sky, and the aircraft they are looking for. */
export const searchlights: Composition = {
  title: 'below',
  field: 'dark',
  draw(s) {
    const beams = [-150, -30, 96, 176].slice(0, s.small ? 3 : 4).map((dx, i) => {
      const x = s.x + dx * s.u;
      const aim = (i % 2 ? -1 : 1) * s.dice.between(40, 210) * s.u;
      const wide = s.dice.between(34, 52) * s.u;
      return polygon(
        [
          [x - 3 * s.u, s.h],
          [x + 3 * s.u, s.h],
          [x + aim + wide, -10],
          [x + aim - wide, -10],
        ],
        mix(s.sky, s.dark === s.ground ? s.glow : s.accent, 0.3 + (i % 2) * 0.22),
      );
    });
    const lead = { x: s.x - 16 * s.u, y: s.h * 0.26, span: (s.small ? 190 : 138) * s.u };
    const wing = s.small
      ? [[0, 0]]
      : [
          [0, 0],
          [-112, 88],
          [116, 84],
          [6, 150],
        ];
    const squad = wing.map(([dx = 0, dy = 0], i) =>
      plane(lead.x + dx * s.u, lead.y + dy * s.u, lead.span * (i ? 0.56 : 1), s.dark),
    );
    const ground = polygon([[0, s.h], [0, s.h - 40 * s.u], ...roofs(s), [s.w, s.h - 34 * s.u], [s.w, s.h]], s.dark);
    return `${rect(0, 0, s.w, s.h, s.sky)}${beams.join('')}${squad.join('')}${ground}`;
  },
};

function roofs(s: Stage): [number, number][] {
  const points: [number, number][] = [];
  for (let x = 0; x < s.w; ) {
    const w = s.dice.between(18, 46) * s.u;
    const y = s.h - s.dice.between(22, 74) * s.u;
    points.push([x, y], [x + w, y + s.dice.between(-8, 8) * s.u]);
    x += w;
  }
  return points;
}
