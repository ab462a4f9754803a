import { mix } from '../colour.ts';
import type { Composition } from '../stage.ts';
import { circle, ellipse, lineThrough, num, path, polar, polygon, rect, stroke } from '../svg-marks.ts';

/** The light of a window on a wall, with an empty chair in it. */
export const panes: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const floor = s.h - 66 * s.u;
    const side = s.dice.pick([-1, 1]);
    const [w, h] = [s.dice.between(82, 96) * s.u, s.dice.between(104, 122) * s.u];
    const wall = mix(s.ground, s.accent, s.dark === s.ground ? 0.3 : 0.42);
    const light = s.dark === s.ground ? s.glow : mix(s.glow, s.light, 0.45);
    const slant = side * 0.34;
    const pane = (cx: number, cy: number) =>
      polygon(
        [
          [cx - w / 2, cy - h / 2 - (slant * w) / 2],
          [cx + w / 2, cy - h / 2 + (slant * w) / 2],
          [cx + w / 2, cy + h / 2 + (slant * w) / 2],
          [cx - w / 2, cy + h / 2 - (slant * w) / 2],
        ],
        light,
      );
    const middle = s.h * 0.38;
    const four = [-1, 1].flatMap((i) =>
      [-1, 1].map((k) =>
        pane(s.x + i * (w / 2 + 6 * s.u), middle + k * (h / 2 + 6 * s.u) + i * slant * (w / 2 + 6 * s.u)),
      ),
    );
    const wood = s.dark;
    const cx = s.x - side * 66 * s.u;
    const seat = floor - 66 * s.u;
    const thick = (s.small ? 13 : 8) * s.u;
    const chair =
      rect(cx - 40 * s.u, seat, 80 * s.u, thick, wood) +
      [-38, 30].map((dx) => rect(cx + dx * s.u, seat, thick, floor - seat + 14 * s.u, wood)).join('') +
      rect(cx + (side > 0 ? -38 : 30) * s.u, seat - 96 * s.u, thick, 98 * s.u, wood) +
      [-84, -58].map((dy) => rect(cx + (side > 0 ? -38 : 10) * s.u, seat + dy * s.u, 28 * s.u, thick, wood)).join('');
    return (
      rect(0, 0, s.w, floor, wall) + four.join('') + rect(0, floor, s.w, s.h - floor, mix(wall, s.dark, 0.4)) + chair
    );
  },
};

/** A small sail on still water, with the sun behind it reflected on the waves. */
export const sail: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const sea = s.h * s.dice.between(0.54, 0.6);
    const r = s.dice.between(118, 142) * s.u;
    const x = s.x + s.dice.between(-26, 26) * s.u;
    const water = mix(s.ground, s.accent, s.dark === s.ground ? 0.36 : 0.55);
    const glints = Array.from({ length: s.small ? 5 : 10 }, (_, i, all = s.small ? 5 : 10) => {
      const part = (i + 0.7) / all;
      const wide = r * (1.02 - part * 0.74) * s.dice.between(0.8, 1.15);
      return rect(
        x - wide + s.dice.between(-14, 14) * s.u,
        sea + part * (s.h - sea - 14 * s.u),
        wide * 2,
        (s.small ? 11 : 6) * s.u,
        s.glow,
        4 * s.u,
      );
    });
    const bx = x + s.dice.pick([-1, 1]) * s.dice.between(20, 70) * s.u;
    const k = (s.small ? 1.5 : 1.15) * s.u;
    const boat =
      polygon(
        [
          [bx - 4 * k, sea - 132 * k],
          [bx - 4 * k, sea - 16 * k],
          [bx - 62 * k, sea - 16 * k],
        ],
        s.dark === s.ground ? s.ink : s.dark,
      ) +
      polygon(
        [
          [bx + 4 * k, sea - 112 * k],
          [bx + 4 * k, sea - 16 * k],
          [bx + 46 * k, sea - 16 * k],
        ],
        s.dark === s.ground ? mix(s.ink, s.accent, 0.4) : mix(s.dark, s.accent, 0.5),
      ) +
      path(
        `M${num(bx - 66 * k)} ${num(sea - 10 * k)}H${num(bx + 58 * k)}Q${num(bx + 44 * k)} ${num(sea + 12 * k)} ${num(bx + 30 * k)} ${num(sea + 12 * k)}H${num(bx - 44 * k)}Q${num(bx - 58 * k)} ${num(sea + 10 * k)} ${num(bx - 66 * k)} ${num(sea - 10 * k)}Z`,
        s.dark === s.ground ? mix(s.dark, '#000000', 0.3) : s.dark,
      );
    return circle(x, sea, r, s.accent) + rect(0, sea, s.w, s.h, water) + glints.join('') + boat;
  },
};

/** A single tree that loses its leaves in the wind. */
export const tree: Composition = {
  title: 'below',
  field: 'ink',
  draw(s) {
    const foot = s.h - 62 * s.u;
    const way = s.dice.pick([-1, 1]);
    const crown = foot - 236 * s.u;
    const leaves = Array.from({ length: s.small ? 26 : 92 }, (_, i) => {
      const [lx, ly] = polar(s.x, crown, 122 * s.u * Math.sqrt(s.dice.between(0.01, 1)), s.dice.between(0, 360));
      return circle(
        lx,
        ly * 0.94 + crown * 0.06,
        s.dice.between(s.small ? 24 : 10, s.small ? 36 : 21) * s.u,
        [s.accent, s.glow, mix(s.accent, s.ink, 0.24)][i % 3] as string,
      );
    });
    const lost = Array.from({ length: s.small ? 5 : 16 }, (_, i) =>
      ellipse(
        s.x + way * (124 + s.dice.between(0, 130)) * s.u,
        crown + s.dice.between(-70, 170) * s.u,
        (s.small ? 12 : 7) * s.u,
        (s.small ? 7 : 4) * s.u,
        i % 2 ? s.accent : s.glow,
        s.dice.between(0, 180),
      ),
    );
    const limb = (dx: number, dy: number, wide: number) =>
      stroke(
        `M${num(s.x)} ${num(foot - 96 * s.u)}Q${num(s.x + dx * 0.3 * s.u)} ${num(foot - 150 * s.u)} ${num(s.x + dx * s.u)} ${num(crown + dy * s.u)}`,
        s.ink,
        wide * s.u,
      );
    const trunk = path(
      `M${num(s.x - 24 * s.u)} ${num(s.h)}Q${num(s.x - 9 * s.u)} ${num(foot - 50 * s.u)} ${num(s.x - 9 * s.u)} ${num(foot - 190 * s.u)}H${num(s.x + 9 * s.u)}Q${num(s.x + 9 * s.u)} ${num(foot - 50 * s.u)} ${num(s.x + 24 * s.u)} ${num(s.h)}Z`,
      s.ink,
    );
    const hill = path(
      `M0 ${num(s.h)}V${num(s.h - 12 * s.u)}Q${num(s.x)} ${num(foot - 46 * s.u)} ${num(s.w)} ${num(s.h - 12 * s.u)}V${num(s.h)}Z`,
      s.ink,
    );
    return leaves.join('') + lost.join('') + trunk + limb(-64, 30, 9) + limb(60, 6, 8) + hill;
  },
};

/** A square full of umbrellas seen from above, one of them in another color. */
export const umbrellas: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const pitch = (s.small ? 148 : 98) * s.u;
    const across = Math.ceil(s.w / pitch) + 1;
    const down = Math.ceil(s.h / (pitch * 0.88));
    const odd = s.dice.whole(1, across - 2) + across * s.dice.whole(1, Math.max(1, down - 2));
    const all = Array.from({ length: across * down }, (_, i) => {
      const row = Math.floor(i / across);
      const x = s.w / 2 + ((i % across) - (across - 1) / 2 + (row % 2 ? 0.25 : -0.25)) * pitch;
      const y = s.h - pitch * 0.5 - (down - 1 - row) * pitch * 0.88;
      const from = s.dice.between(0, 60);
      const rim = Array.from({ length: 8 }, (_, k) => polar(x, y, pitch * 0.43, from + k * 45));
      const ribs = [0, 2, 4, 6].map((k) => `${lineThrough([[x, y], ...rim.slice(k, k + 2)])}Z`);
      return { rim: `${lineThrough(rim)}Z`, ribs: ribs.join('') };
    });
    const drawn = (some: typeof all, fill: string, rib: string) =>
      path(some.map((one) => one.rim).join(''), fill) + path(some.map((one) => one.ribs).join(''), rib);
    return (
      drawn(
        all.filter((_, i) => i !== odd),
        s.tone(0.78),
        s.tone(0.5),
      ) +
      drawn(
        all.filter((_, i) => i === odd),
        s.accent,
        s.glow,
      )
    );
  },
};
