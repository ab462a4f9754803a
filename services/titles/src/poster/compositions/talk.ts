import type { Composition, Stage } from '../stage.ts';
import { circle, num, path, polygon, rect } from '../svg-marks.ts';

/** The overlapping speech bubbles of two people. */
export const bubbles: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const left = s.dice.pick([-1, 1]);
    const back = bubble(s, {
      x: s.x - left * 54 * s.u,
      y: s.h * 0.33,
      w: 300 * s.u,
      h: 210 * s.u,
      tail: -left,
      fill: s.accent,
    });
    const front = bubble(s, {
      x: s.x + left * 58 * s.u,
      y: s.h * 0.62,
      w: 286 * s.u,
      h: 190 * s.u,
      tail: left,
      fill: s.ink,
    });
    const y = s.h * 0.62;
    const mark = s.dice.pick(['dots', 'lines', 'laugh']);
    const x = s.x + left * 58 * s.u;
    if (mark === 'dots')
      return (
        back + front + [-1, 0, 1].map((k) => circle(x + k * 62 * s.u, y, 20 * s.u, k ? s.ground : s.glow)).join('')
      );
    if (mark === 'lines')
      return (
        back +
        front +
        [-1, 0, 1]
          .map((k) =>
            rect(
              x - 98 * s.u,
              y + k * 42 * s.u - 10 * s.u,
              (k === 1 ? 110 : 196) * s.u,
              20 * s.u,
              k ? s.ground : s.glow,
              10 * s.u,
            ),
          )
          .join('')
      );
    const smile = `M${num(x - 76 * s.u)} ${num(y - 16 * s.u)}A${num(76 * s.u)} ${num(76 * s.u)} 0 0 0 ${num(x + 76 * s.u)} ${num(y - 16 * s.u)}Z`;
    return (
      back +
      front +
      path(smile, s.glow) +
      [-1, 1].map((k) => circle(x + k * 44 * s.u, y - 48 * s.u, 14 * s.u, s.ground)).join('')
    );
  },
};

function bubble(s: Stage, b: { x: number; y: number; w: number; h: number; tail: number; fill: string }): string {
  const foot = b.y + b.h / 2;
  const root = b.x + b.tail * b.w * 0.24;
  const tail = polygon(
    [
      [root - 34 * s.u, foot - 6 * s.u],
      [root + 34 * s.u, foot - 6 * s.u],
      [root + b.tail * 40 * s.u, foot + 50 * s.u],
    ],
    b.fill,
  );
  return rect(b.x - b.w / 2, b.y - b.h / 2, b.w, b.h, b.fill, 74 * s.u) + tail;
}
