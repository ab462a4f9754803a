import { mix } from '../colour.ts';
import type { Composition, Stage } from '../stage.ts';
import { circle, ellipse, polygon, rect } from '../svg-marks.ts';
import { hatted, person, windows } from './figures.ts';

/** Towers at night in front of a large moon, with few windows lit. */
export const skyline: Composition = {
  title: 'below',
  field: 'dark',
  draw(s) {
    const moon = circle(
      s.x + s.dice.between(-50, 50) * s.u,
      s.h * 0.36,
      s.dice.between(112, 136) * s.u,
      s.dark === s.ground ? s.accent : s.glow,
    );
    const back = mix(s.sky, s.dark, 0.5);
    const street = rect(0, s.h - 16 * s.u, s.w, 16 * s.u, s.dark);
    return (
      rect(0, 0, s.w, s.h, s.sky) +
      moon +
      towers(s, back, 0.34, 0.66, 0) +
      towers(s, s.dark, 0.14, 0.5, s.small ? 0.2 : 0.17) +
      street
    );
  },
};

function towers(s: Stage, fill: string, low: number, high: number, lit: number): string {
  const marks: string[] = [];
  const cell = (s.small ? 24 : 15) * s.u;
  for (let x = -s.dice.between(0, 40) * s.u; x < s.w; ) {
    const w = s.dice.between(s.small ? 80 : 48, s.small ? 130 : 96) * s.u;
    const top = s.h * (1 - s.dice.between(low, high));
    marks.push(rect(x, top, w + 1, s.h - top, fill), crownOf(s, x, top, w, fill));
    if (lit)
      marks.push(
        windows(
          x,
          top + cell * 0.6,
          w,
          s.h - top - cell * 1.4,
          cell,
          s.light === s.sky ? s.glow : mix(s.glow, s.light, 0.3),
          () => s.dice.chance(lit),
        ),
      );
    x += w + (s.dice.chance(0.3) ? s.dice.between(6, 22) * s.u : 0);
  }
  return marks.join('');
}

function crownOf(s: Stage, x: number, top: number, w: number, fill: string): string {
  const kind = s.dice.whole(0, 3);
  if (kind === 0)
    return (
      rect(x + w * 0.2, top - 22 * s.u, w * 0.6, 24 * s.u, fill) +
      rect(x + w * 0.47, top - 66 * s.u, 3.6 * s.u, 50 * s.u, fill)
    );
  if (kind === 1)
    return polygon(
      [
        [x, top + 1],
        [x + w, top + 1],
        [x + w, top - 30 * s.u],
      ],
      fill,
    );
  return kind === 2 ? rect(x + w * 0.15, top - 14 * s.u, w * 0.42, 16 * s.u, fill) : '';
}

/** A person in a hat behind the slats of a blind. */
export const blinds: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const lamp = s.dark === s.ground ? s.accent : s.glow;
    const shadow = mix(s.dark, '#000000', 0.15);
    const pane = s.w > s.h * 1.3 ? { x: s.x - s.h * 0.62, w: s.h * 1.24 } : { x: 40 * s.u, w: s.w - 80 * s.u };
    const top = 40 * s.u;
    const tall = s.h - top - 12 * s.u;
    const count = s.small ? 8 : 14;
    const pitch = tall / count;
    const middle = pane.x + pane.w / 2;
    const light =
      rect(pane.x, top, pane.w, tall, lamp) +
      circle(middle - pane.w * 0.18, top + tall * 0.32, tall * 0.2, mix(lamp, s.light, 0.72));
    const slats = Array.from({ length: count + 1 }, (_, i) =>
      rect(
        pane.x - 8 * s.u,
        top + i * pitch - pitch * 0.16,
        pane.w + 16 * s.u,
        pitch * (0.2 + 0.24 * Math.abs(i / count - 0.45)),
        s.ground,
      ),
    );
    const strip = s.small
      ? ''
      : [0.2, 0.8].map((k) => rect(pane.x + pane.w * k, top, 2.4 * s.u, tall, s.ground)).join('');
    return (
      light +
      hatted(middle + pane.w * 0.06, top + tall, Math.min(tall * 0.84, pane.w * 0.74), shadow) +
      slats.join('') +
      strip
    );
  },
};

/** The cone of a street lamp on an empty street, with one person in it. */
export const lamplight: Composition = {
  title: 'below',
  field: 'dark',
  draw(s) {
    const side = s.dice.pick([-1, 1]);
    const x = s.x + side * s.dice.between(8, 40) * s.u;
    const top = s.dice.between(46, 84) * s.u;
    const foot = s.h - 36 * s.u;
    const reach = s.dice.between(144, 172) * s.u;
    const cone = polygon(
      [
        [x - 24 * s.u, top + 12 * s.u],
        [x + 24 * s.u, top + 12 * s.u],
        [x + reach, foot],
        [x - reach, foot],
      ],
      mix(s.dark, s.accent, 0.9),
    );
    const pool = ellipse(x, foot, reach, 24 * s.u, mix(s.glow, s.light, 0.2));
    const iron = mix(s.dark, s.light, 0.34);
    const post = x + side * 122 * s.u;
    const lamp =
      rect(Math.min(x, post), top - 8 * s.u, 122 * s.u, 7 * s.u, iron) +
      rect(post - 4 * s.u, top - 8 * s.u, 7 * s.u, foot - top + 8 * s.u, iron);
    const hood = polygon(
      [
        [x - 36 * s.u, top + 14 * s.u],
        [x - 15 * s.u, top - 12 * s.u],
        [x + 15 * s.u, top - 12 * s.u],
        [x + 36 * s.u, top + 14 * s.u],
      ],
      iron,
    );
    return `${rect(0, 0, s.w, s.h, s.dark)}${cone}${pool}${lamp}${hood}${person(x - side * s.dice.between(10, 50) * s.u, foot + 6 * s.u, (s.small ? 210 : 164) * s.u, s.dark)}`;
  },
};
