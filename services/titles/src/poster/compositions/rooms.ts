import { luminance, mix } from '../colour.ts';
import type { Composition } from '../stage.ts';
import { circle, ellipse, path, polygon, rect, sector } from '../svg-marks.ts';
import { person } from './figures.ts';

/** A door that stands ajar in a dark wall. Light and a long shadow fall into the room. */
export const door: Composition = {
  title: 'below',
  field: 'dark',
  draw(s) {
    const floor = s.h * 0.64;
    const half = 66 * s.u;
    const top = floor - 262 * s.u;
    const x = s.x + s.dice.pick([-1, 1]) * s.dice.between(10, 60) * s.u;
    const slant = s.dice.pick([-1, 1]) * s.dice.between(60, 110) * s.u;
    // In some palettes the accent is the darkest color, so it cannot serve as light.
    const lamps = [s.accent, s.glow].filter((colour) => luminance(colour) > luminance(s.dark) + 0.03);
    const lamp = s.dice.pick(lamps.length ? lamps : [s.light]);
    const room = rect(0, 0, s.w, s.h, s.dark) + rect(0, 0, s.w, floor, mix(s.dark, s.accent, 0.24));
    const light = polygon(
      [
        [x - half, floor],
        [x + half, floor],
        [x + half * 1.9 + slant, s.h],
        [x - half * 1.9 + slant, s.h],
      ],
      mix(lamp, s.dark, 0.12),
    );
    const leaf = polygon(
      [
        [x + half, top],
        [x + half * 1.8, top - 24 * s.u],
        [x + half * 1.8, floor + 26 * s.u],
        [x + half, floor],
      ],
      mix(s.dark, s.accent, 0.08),
    );
    const cast = polygon(
      [
        [x - 14 * s.u, floor],
        [x + 14 * s.u, floor],
        [x + 24 * s.u + slant * 0.84, s.h - 26 * s.u],
        [x - 24 * s.u + slant * 0.84, s.h - 26 * s.u],
      ],
      s.dark,
    );
    const head = ellipse(x + slant * 0.88, s.h - 22 * s.u, 19 * s.u, 13 * s.u, s.dark);
    return (
      room +
      rect(x - half, top, half * 2, floor - top, mix(lamp, s.light, 0.35)) +
      light +
      leaf +
      cast +
      head +
      person(x, floor + 6 * s.u, 180 * s.u, s.dark)
    );
  },
};

/** A winding staircase seen from above: three flights, each darker than the last, with a light at the bottom. */
export const stairwell: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = Math.min(s.h * 0.47, 218 * s.u);
    const start = s.dice.between(0, 360);
    const way = s.dice.pick([-1, 1]);
    const ramp = (t: number) =>
      t < 0.4 ? mix(mix(s.accent, s.light, 0.6), s.accent, t / 0.4) : mix(s.accent, s.dark, ((t - 0.4) / 0.6) * 0.92);
    const flights = [1, 0.68, 0.43].map((outer, depth) => {
      const steps = (s.small ? [11, 9, 7] : [20, 16, 12])[depth] ?? 12;
      const inner = [0.72, 0.46, 0.26][depth] ?? 0.2;
      const treads = Array.from({ length: steps }, (_, i) => {
        const [a, b] = [i, i + 1]
          .map((k) => start + depth * 70 * way + (way * k * 360) / steps)
          .sort((p, q) => p - q) as [number, number];
        return path(sector(s.x, s.y, r * inner, r * outer, a + 0.5, b), ramp(depth * 0.16 + (i / (steps - 1)) * 0.68));
      });
      return circle(s.x, s.y, r * (outer + 0.022), s.dark) + treads.join('') + circle(s.x, s.y, r * inner, s.dark);
    });
    const well = circle(s.x, s.y, r * 0.2, mix(s.glow, s.light, 0.35));
    return flights.join('') + well + person(s.x, s.y + r * 0.13, r * 0.26, s.dark);
  },
};

/** A person on an empty plain in front of an enormous sun, with a long shadow. */
export const shadow: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const r = s.dice.between(150, 172) * s.u;
    const floor = s.h * 0.7;
    const x = s.x + s.dice.between(-60, 60) * s.u;
    const lean = s.dice.pick([-1, 1]) * s.dice.between(90, 150) * s.u;
    const plain = rect(0, floor, s.w, s.h - floor, mix(s.ground, s.ink, 0.1));
    const sun = circle(s.x, floor - r * 0.72, r, s.accent);
    const cast = polygon(
      [
        [x - 9 * s.u, floor + 14 * s.u],
        [x + 9 * s.u, floor + 14 * s.u],
        [x + lean + 17 * s.u, s.h - 12 * s.u],
        [x + lean - 17 * s.u, s.h - 12 * s.u],
      ],
      s.dark,
    );
    return (
      sun +
      plain +
      cast +
      ellipse(x + lean * 1.02, s.h - 13 * s.u, 14 * s.u, 8 * s.u, s.dark) +
      person(x, floor + 18 * s.u, (s.small ? 200 : 158) * s.u, s.dark)
    );
  },
};
