import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, ellipse, num, type Point, path, polar, rect, ring, sector, smoothLoop, turn } from '../svg-marks.ts';

/** Contour lines of an imaginary landscape. */
export const contours: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const levels = s.small ? 5 : 9;
    const lobes = Array.from({ length: 3 }, (_, i) => ({
      times: i + 2,
      phase: s.dice.between(0, 360),
      size: s.dice.between(0.08, 0.17),
    }));
    const drift = { x: s.dice.between(-60, 60) * s.u, y: s.dice.between(-34, 34) * s.u };
    return Array.from({ length: levels }, (_, i) => {
      const part = i / (levels - 1);
      const r = (1 - part) ** 0.9 * 226 * s.u + 22 * s.u;
      const points = Array.from({ length: 14 }, (_, k): Point => {
        const a = (k * 360) / 14;
        const swell = lobes.reduce(
          (sum, lobe) => sum + lobe.size * Math.sin(((a * lobe.times + lobe.phase + part * 70) * Math.PI) / 180),
          1,
        );
        const [px, py] = polar(s.x + drift.x * part, s.y + drift.y * part, r * swell, a);
        return [px, s.y + (py - s.y) * 0.9];
      });
      const high = mix(s.accent, s.dark === s.ground ? s.light : s.dark, Math.max(0, part - 0.6));
      const fill =
        i === levels - 1 ? s.glow : part < 0.6 ? mix(mix(s.ground, s.accent, 0.16), s.accent, part / 0.6) : high;
      return `<path d="${smoothLoop(points)}" fill="${fill}" stroke="${s.ground}" stroke-width="${num((s.small ? 5 : 2) * s.u)}"/>`;
    }).join('');
  },
};

/** A globe of ruled lines, with a small body that circles it. */
export const globe: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = Math.min(s.h * 0.41, 190 * s.u);
    const thick = (s.small ? 8 : 2.6) * s.u;
    const hoop = (rx: number, ry: number, dy = 0) =>
      `<ellipse cx="${num(s.x)}" cy="${num(s.y + dy)}" rx="${num(rx)}" ry="${num(ry)}" fill="none" stroke="${s.ground}" stroke-width="${num(thick)}"/>`;
    const meridians = (s.small ? [0.5] : [0.28, 0.56, 0.82]).map((k) => hoop(r * k, r)).join('');
    const parallels = (s.small ? [0] : [-0.66, -0.34, 0, 0.34, 0.66])
      .map((k) =>
        rect(s.x - r * Math.sqrt(1 - k * k), s.y + r * k - thick / 2, 2 * r * Math.sqrt(1 - k * k), thick, s.ground),
      )
      .join('');
    const night = path(
      `M${num(s.x)} ${num(s.y - r)}A${num(r)} ${num(r)} 0 0 1 ${num(s.x)} ${num(s.y + r)}A${num(r * 1.9)} ${num(r * 1.9)} 0 0 0 ${num(s.x)} ${num(s.y - r)}Z`,
      mix(s.accent, s.dark, 0.38),
    );
    const tilt = s.dice.between(-28, -14);
    const satellite = polar(s.x, s.y, r * 1.13, s.dice.between(190, 350));
    const body = turn(circle(s.x, s.y, r, s.accent) + night + meridians + parallels, tilt, s.x, s.y);
    return (
      body +
      ring(s.x, s.y, r * 1.13, s.tone(0.45), (s.small ? 4 : 1.8) * s.u) +
      circle(satellite[0], satellite[1], (s.small ? 22 : 14) * s.u, s.glow)
    );
  },
};

/** A wall of simple tiles: quarter discs, half discs and discs. */
export const tiles: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const margin = 40 * s.u;
    const across = s.w > s.h * 1.3 ? 8 : s.small ? 3 : 5;
    const side = (s.w - margin * 2) / across;
    const down = Math.floor((s.h - margin - 6 * s.u) / side);
    const top = s.h - down * side - 6 * s.u;
    return Array.from({ length: across * down }, (_, i) =>
      tile(s, margin + (i % across) * side, top + Math.floor(i / across) * side, side),
    ).join('');
  },
};

function tile(s: Stage, x: number, y: number, side: number): string {
  const fill = s.dice.pick([s.ink, s.accent, s.glow, s.ink, s.accent]);
  const other = s.dice.pick([s.ground, s.ground, s.tone(0.14)]);
  const c = side / 2;
  const kinds = [
    () => rect(x, y, side, side, fill) + circle(x + c, y + c, side * 0.3, other),
    () => path(sector(x, y, 0, side, 0, 90), fill),
    () => path(sector(x, y, 0, side, 0, 90), fill) + path(sector(x, y, 0, c, 0, 90), other),
    () =>
      path(sector(x + c, y, 0, c, 0, 89.9) + sector(x + c, y, 0, c, 90, 180), fill) +
      path(sector(x + c, y + c, 0, c, 0, 89.9) + sector(x + c, y + c, 0, c, 90, 180), s.tone(0.3)),
    () => circle(x + c, y + c, c, fill),
    () => rect(x, y, side, side, s.tone(0.12)) + ellipse(x + c, y + c, c * 0.5, c, fill, 45),
  ];
  return turn(s.dice.pick(kinds)(), s.dice.whole(0, 3) * 90, x + c, y + c);
}

/** A television test card with its color bars. */
export const testCard: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const fills = [
      s.ink,
      s.accent,
      s.glow,
      mix(s.accent, s.glow, 0.5),
      mix(s.ink, s.accent, 0.5),
      s.tone(0.18),
      mix(s.glow, s.ink, 0.6),
    ];
    const count = s.small ? 5 : 7;
    const start = s.dice.whole(0, 6);
    const bar = s.w / count;
    const tall = s.h - 70 * s.u;
    const colour = (i: number) => fills[(start + i * 3) % 7] as string;
    const high = Array.from({ length: count }, (_, i) => rect(i * bar, 0, bar + 1, tall, colour(i)));
    const low = Array.from({ length: count }, (_, i) =>
      rect(i * bar, tall, bar + 1, 46 * s.u, i % 2 ? s.ground : colour(count - 1 - i)),
    );
    const r = Math.min(142 * s.u, tall * 0.38);
    const y = tall * 0.5;
    const lens = s.dice.chance(0.5)
      ? circle(s.x, y, r * 0.55, s.accent) + circle(s.x, y, r * 0.2, s.ground)
      : path(
          `M${num(s.x - r * 0.3)} ${num(y - r * 0.48)}L${num(s.x + r * 0.56)} ${num(y)}L${num(s.x - r * 0.3)} ${num(y + r * 0.48)}Z`,
          s.accent,
        );
    return high.join('') + low.join('') + circle(s.x, y, r, s.ground) + ring(s.x, y, r * 0.84, s.ink, 4 * s.u) + lens;
  },
};
