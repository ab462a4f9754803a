import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, ellipse, num, path, rect, stroke, turn } from '../svg-marks.ts';

/** Two discs that overlap. The overlap has a third color. */
export const moons: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = s.dice.between(128, 142) * s.u;
    const upright = s.dice.chance(0.35) && s.h > s.w * 0.85 && s.h < s.w * 1.3;
    const apart = r * s.dice.between(0.5, 0.66);
    const lens = `M0 ${num(-Math.sqrt(r * r - apart * apart))}A${num(r)} ${num(r)} 0 0 1 0 ${num(Math.sqrt(r * r - apart * apart))}A${num(r)} ${num(r)} 0 0 1 0 ${num(-Math.sqrt(r * r - apart * apart))}Z`;
    const rules = s.small
      ? ''
      : Array.from({ length: 13 }, (_, i) => {
          const y = -r + ((i + 0.5) * 2 * r) / 13;
          const reach = Math.sqrt(r * r - y * y);
          return rect(apart - reach, y - 1.1 * s.u, reach * 2, 2.2 * s.u, s.ground);
        }).join('');
    const pair =
      circle(apart, 0, r, s.glow) + rules + circle(-apart, 0, r, s.accent) + path(lens, mix(s.accent, s.dark, 0.55));
    const angle = upright ? 90 : s.dice.between(-28, 28);
    return `<g transform="translate(${num(s.x)} ${num(s.y)}) rotate(${num(angle)})">${pair}</g>`;
  },
};

/** Flowers like paper cutouts, on stems that rise from the words. */
export const bloom: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const count = s.small ? 1 : 3;
    const spots =
      count === 1
        ? [{ dx: 0, high: 0.58, r: 128 }]
        : [
            { dx: -118, high: 0.44, r: 66 },
            { dx: 138, high: 0.5, r: 70 },
            { dx: 4, high: 0.7, r: 100 },
          ];
    return spots
      .map((spot, i) =>
        flower(s, s.x + (spot.dx + s.dice.between(-14, 14)) * s.u, s.h * (1 - spot.high), spot.r * s.u, i),
      )
      .join('');
  },
};

function flower(s: Stage, x: number, y: number, r: number, i: number): string {
  const stalk = mix(s.ink, s.ground, 0.08);
  const lean = s.dice.between(-40, 40) * s.u;
  const stem = stroke(
    `M${num(x)} ${num(y)}Q${num(x + lean)} ${num((y + s.h) / 2)} ${num(x + lean * 0.5)} ${num(s.h + 10)}`,
    stalk,
    r * 0.085,
  );
  const leafY = y + (s.h - y) * 0.68;
  const leaves = [-1, 1]
    .map((side) =>
      ellipse(x + lean * 0.6 + side * r * 0.42, leafY - side * r * 0.1, r * 0.44, r * 0.15, stalk, side * -32),
    )
    .join('');
  const petals = s.dice.pick([6, 8, 10]);
  const petal = (k: number, far: number, wide: number, fill: string) =>
    turn(ellipse(x, y - r * far, r * wide, r * 0.46, fill), (k * 360) / petals, x, y);
  const fill = i === 1 ? s.glow : s.accent;
  const outer = Array.from({ length: petals }, (_, k) =>
    petal(k, 0.58, 1.7 / petals, k % 2 ? fill : mix(fill, s.dark, 0.2)),
  );
  return (
    stem + leaves + outer.join('') + circle(x, y, r * 0.3, i === 1 ? s.accent : s.glow) + circle(x, y, r * 0.13, s.ink)
  );
}

/** A face in profile inside a disc that is striped with light. */
export const profile: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = Math.min(s.dice.between(196, 210) * s.u, s.h * 0.46);
    const side = s.dice.pick([-1, 1]);
    const k = (r * 1.72) / 400;
    const id = `disc${Math.round(r * 10)}`;
    const rules = s.small
      ? ''
      : Array.from({ length: 8 }, (_, i) =>
          rect(s.x - r, s.y + r * (0.08 + i * 0.115), r * 2, (1.2 + i * 1.1) * s.u, s.ground),
        ).join('');
    const head = `<g transform="translate(${num(s.x - side * r * 0.1)} ${num(s.y + r)}) scale(${(side * k).toFixed(3)} ${k.toFixed(3)})">${path(FACE, s.dark)}</g>`;
    const disc = circle(s.x, s.y, r, s.dice.pick([s.accent, s.accent, s.glow]));
    return `<clipPath id="${id}"><circle cx="${num(s.x)}" cy="${num(s.y)}" r="${num(r)}"/></clipPath><g clip-path="url(#${id})">${disc}${rules}${head}</g>`;
  },
};

/** A head that looks right, with the neck at (0, 0) and a height of 400. It was drawn by hand on a grid of tens. */
const FACE =
  'M-150 6C-112 -22 -92 -60 -92 -112C-124 -162 -138 -252 -104 -318C-70 -378 6 -398 62 -374C104 -354 120 -312 117 -276C116 -262 110 -255 114 -244C122 -222 142 -200 153 -184C157 -176 147 -170 129 -170C124 -164 127 -159 134 -152C136 -146 129 -143 122 -141C129 -138 134 -132 130 -124C126 -118 120 -117 122 -110C128 -96 124 -76 102 -73C78 -70 54 -76 42 -66C30 -48 44 -16 78 6Z';
