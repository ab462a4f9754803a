import { mix } from '../colour.ts';
import type { Composition } from '../stage.ts';
import { circle, num, path, polar, polygon, rect, turn } from '../svg-marks.ts';
import { person } from './figures.ts';

/** Uneven rays from a disc, with a figure in front of the disc. */
export const impact: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const y = s.y + 26 * s.u;
    const reach = Math.hypot(s.w, s.h);
    const rays: string[] = [];
    const fills = [s.accent, mix(s.accent, s.dark, 0.3), s.accent, mix(s.accent, s.light, 0.18)];
    let angle = s.dice.between(0, 20);
    for (let i = 0; angle < 372; i++) {
      const wide = s.dice.between(s.small ? 11 : 5, s.small ? 20 : 15);
      rays.push(
        polygon([[s.x, y], polar(s.x, y, reach, angle), polar(s.x, y, reach, angle + wide)], fills[i % 4] as string),
      );
      angle += wide + s.dice.between(s.small ? 9 : 4, s.small ? 15 : 11);
    }
    const r = 124 * s.u;
    const disc = circle(s.x, y, r, s.glow);
    return `${rays.join('')}${rect(0, s.h - 26 * s.u, s.w, 26 * s.u, s.ground)}${disc}${person(s.x, y + r - 6 * s.u, 178 * s.u, s.dark)}`;
  },
};

/** A disc that is cut into diagonal slices, which have slid apart. */
export const slices: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = s.dice.between(165, 185) * s.u;
    const count = s.small ? 5 : s.dice.whole(7, 9);
    const lean = s.dice.pick([-1, 1]) * s.dice.between(20, 32);
    const band = (2 * r) / count;
    const cuts = Array.from({ length: count }, (_, i) => {
      const slide = s.dice.between(-1, 1) * 74 * s.u;
      const fill = i % 3 === 1 ? s.glow : i % 5 === 3 ? s.ink : s.accent;
      const trail = rect(
        s.x + slide + (slide > 0 ? 1 : -1) * r - (slide > 0 ? 0 : s.w),
        s.y - r + i * band + band * 0.36,
        s.w,
        band * 0.2,
        s.tone(0.2),
      );
      return trail + slice(s.x + slide, s.y, r, -r + i * band, -r + (i + 1) * band - 5 * s.u, fill);
    });
    return turn(cuts.join(''), lean, s.x, s.y);
  },
};

function slice(x: number, y: number, r: number, from: number, to: number, fill: string): string {
  const chord = (d: number) => Math.sqrt(Math.max(0, r * r - d * d));
  const [a, b] = [chord(from), chord(to)];
  const arc = `A${num(r)} ${num(r)} 0 0`;
  return path(
    `M${num(x - a)} ${num(y + from)}L${num(x + a)} ${num(y + from)}${arc} 1 ${num(x + b)} ${num(y + to)}L${num(x - b)} ${num(y + to)}${arc} 1 ${num(x - a)} ${num(y + from)}Z`,
    fill,
  );
}

/** Streaks that fly outward from a point, as at very high speed. */
export const speed: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const reach = Math.hypot(s.w, s.h) * 0.62;
    const fills = [s.accent, s.glow, s.accent, s.ink, mix(s.accent, s.ground, 0.4)];
    const step = s.small ? 15 : 7.5;
    const streaks: string[] = [];
    for (let angle = s.dice.between(0, 8), i = 0; angle < 360; angle += step * s.dice.between(0.75, 1.3), i++) {
      const from = s.dice.between(84, 190) * s.u;
      const to = s.dice.chance(0.6) ? reach : from + s.dice.between(60, 180) * s.u;
      const wide = step * s.dice.between(0.2, 0.36);
      streaks.push(
        polygon(
          [
            polar(s.x, s.y, from, angle),
            polar(s.x, s.y, to, angle - wide),
            polar(s.x, s.y, to + 9 * s.u, angle),
            polar(s.x, s.y, to, angle + wide),
          ],
          fills[i % 5] as string,
        ),
      );
    }
    return `${streaks.join('')}${rect(0, s.h - 22 * s.u, s.w, 22 * s.u, s.ground)}${circle(s.x, s.y, 62 * s.u, s.accent)}${circle(s.x, s.y, 42 * s.u, mix(s.glow, s.light, 0.3))}`;
  },
};
