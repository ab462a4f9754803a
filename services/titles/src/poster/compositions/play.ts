import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, num, path, polygon, rect, sector, stroke, turn } from '../svg-marks.ts';

/** A row of round-headed creatures that all look the same way. The words are above them. */
export const critters: Composition = {
  title: 'above',
  field: 'ground',
  draw(s) {
    const count = Math.max(3, Math.round(s.w / ((s.small ? 165 : 122) * s.u)));
    const pitch = s.w / count;
    const fills = [s.accent, s.ink, s.glow, mix(s.accent, '#ffffff', 0.45), mix(s.glow, '#ffffff', 0.5)];
    const first = s.dice.whole(0, 4);
    const gaze = { x: s.dice.between(-0.34, 0.34), y: -0.3 };
    const fellows = Array.from({ length: count }, (_, i) => {
      const tall = s.h * s.dice.between(0.42, 0.9);
      return fellow(s, {
        x: (i + 0.5) * pitch,
        half: pitch * s.dice.between(0.46, 0.58),
        top: s.h - tall,
        fill: fills[(first + i * 2) % 5] as string,
        gaze,
      });
    });
    return [...fellows.filter((_, i) => i % 2 === 0), ...fellows.filter((_, i) => i % 2)].join('');
  },
};

function fellow(
  s: Stage,
  f: { x: number; half: number; top: number; fill: string; gaze: { x: number; y: number } },
): string {
  const body = `M${num(f.x - f.half)} ${num(s.h)}V${num(f.top + f.half)}A${num(f.half)} ${num(f.half)} 0 0 1 ${num(f.x + f.half)} ${num(f.top + f.half)}V${num(s.h)}Z`;
  const y = f.top + f.half * 0.95;
  const one = s.dice.chance(0.25);
  const r = f.half * (one ? 0.4 : 0.26);
  const pupil = mix(s.dark, '#000000', 0.3);
  const look = (x: number) => circle(x, y, r, '#ffffff') + circle(x + r * f.gaze.x, y + r * f.gaze.y, r * 0.55, pupil);
  const eyes = one ? look(f.x) : look(f.x - f.half * 0.36) + look(f.x + f.half * 0.36);
  const grin = `M${num(f.x - f.half * 0.3)} ${num(y + f.half * 0.62)}Q${num(f.x)} ${num(y + f.half * 0.95)} ${num(f.x + f.half * 0.3)} ${num(y + f.half * 0.62)}`;
  return topknot(s, f) + path(body, f.fill) + eyes + stroke(grin, f.fill === s.ink ? s.ground : s.ink, f.half * 0.1);
}

function topknot(s: Stage, f: { x: number; half: number; top: number; fill: string }): string {
  const kind = s.dice.whole(0, 3);
  const pair = (draw: (side: number) => string) => draw(-1) + draw(1);
  if (kind === 0)
    return pair((side) => circle(f.x + side * f.half * 0.74, f.top + f.half * 0.24, f.half * 0.32, f.fill));
  if (kind === 1)
    return pair((side) =>
      polygon(
        [
          [f.x + side * f.half * 0.28, f.top + f.half * 0.2],
          [f.x + side * f.half * 0.9, f.top - f.half * 0.3],
          [f.x + side * f.half * 0.88, f.top + f.half * 0.6],
        ],
        f.fill,
      ),
    );
  if (kind === 2)
    return (
      stroke(
        `M${num(f.x)} ${num(f.top + 4)}q${num(f.half * 0.1)} ${num(-f.half * 0.3)} ${num(f.half * 0.34)} ${num(-f.half * 0.4)}`,
        f.fill,
        f.half * 0.1,
      ) + circle(f.x + f.half * 0.36, f.top - f.half * 0.42, f.half * 0.14, f.fill)
    );
  return '';
}

/** Large cheerful shapes, one in each cell of a grid. No shape touches another. */
export const memphis: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const across = Math.max(2, Math.round(s.w / ((s.small ? 230 : 156) * s.u)));
    const down = Math.max(2, Math.round(s.h / ((s.small ? 230 : 156) * s.u)));
    const [cw, ch] = [s.w / across, s.h / down];
    const fills = [s.accent, s.ink, s.glow];
    const kinds = [disc, donut, half, zigzag, squiggle, dots, triangle, plus];
    const offset = s.dice.whole(0, 7);
    return Array.from({ length: across * down }, (_, i) => {
      const column = i % across;
      const row = Math.floor(i / across);
      const at = {
        x: (column + 0.5) * cw + s.dice.between(-9, 9) * s.u,
        y: (row + 0.5) * ch + s.dice.between(-9, 9) * s.u,
        r: Math.min(cw, ch) * 0.39,
      };
      const kind = kinds[(offset + i * 3 + row) % kinds.length] as Shape;
      return turn(kind(at.x, at.y, at.r, fills[(i + row) % 3] as string), s.dice.whole(-4, 4) * 15, at.x, at.y);
    }).join('');
  },
};

type Shape = (x: number, y: number, r: number, fill: string) => string;
const disc: Shape = (x, y, r, fill) => circle(x, y, r * 0.92, fill);
const donut: Shape = (x, y, r, fill) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 0.62)}" fill="none" stroke="${fill}" stroke-width="${num(r * 0.5)}"/>`;
const half: Shape = (x, y, r, fill) =>
  path(`M${num(x - r)} ${num(y + r * 0.45)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y + r * 0.45)}Z`, fill);
const zigzag: Shape = (x, y, r, fill) =>
  `<path d="M${num(x - r)} ${num(y + r * 0.3)}l${num(r * 0.5)} ${num(-r * 0.6)}l${num(r * 0.5)} ${num(r * 0.6)}l${num(r * 0.5)} ${num(-r * 0.6)}l${num(r * 0.5)} ${num(r * 0.6)}" fill="none" stroke="${fill}" stroke-width="${num(r * 0.28)}"/>`;
const squiggle: Shape = (x, y, r, fill) =>
  stroke(
    `M${num(x - r * 0.9)} ${num(y)}q${num(r * 0.3)} ${num(-r)} ${num(r * 0.6)} 0t${num(r * 0.6)} 0t${num(r * 0.6)} 0`,
    fill,
    r * 0.28,
  );
const triangle: Shape = (x, y, r, fill) =>
  polygon(
    [
      [x, y - r],
      [x + r * 0.92, y + r * 0.66],
      [x - r * 0.92, y + r * 0.66],
    ],
    fill,
  );
const plus: Shape = (x, y, r, fill) =>
  rect(x - r * 0.85, y - r * 0.26, r * 1.7, r * 0.52, fill) + rect(x - r * 0.26, y - r * 0.85, r * 0.52, r * 1.7, fill);
const dots: Shape = (x, y, r, fill) =>
  Array.from({ length: 9 }, (_, i) =>
    circle(x + ((i % 3) - 1) * r * 0.7, y + (Math.floor(i / 3) - 1) * r * 0.7, r * 0.22, fill),
  ).join('');

/** Tiles with quarter rings. The bands continue from one tile to the next. */
export const arcs: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const side = s.w > s.h * 1.3 ? s.h / 3 : s.w / (s.small ? 2 : 3);
    const bands = [s.accent, s.glow, s.ink, mix(s.accent, s.light, 0.3)];
    const tiles: string[] = [];
    const bottom = s.h - 12 * s.u;
    for (let y = bottom - side; y > -side; y -= side) {
      for (let x = 0; x < s.w - 1; x += side) tiles.push(quarter(s, x, y, side, bands));
    }
    return tiles.join('');
  },
};

function quarter(s: Stage, x: number, y: number, side: number, bands: readonly string[]): string {
  const corner = s.dice.whole(0, 3);
  const cx = corner % 2 ? x + side : x;
  const cy = corner > 1 ? y + side : y;
  const from = [0, 90, 270, 180][corner] as number;
  const rings = bands.map((fill, i) => path(sector(cx, cy, 0, side * (1 - i * 0.24), from, from + 90), fill));
  return rings.join('') + path(sector(cx, cy, 0, side * 0.1, from, from + 90), s.ground);
}
