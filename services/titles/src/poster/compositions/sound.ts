import { mix } from '../colour.ts';
import type { Composition } from '../stage.ts';
import { circle, lineThrough, num, type Point, path, rect, ring, sector } from '../svg-marks.ts';

/** A vinyl record, larger than the sheet, with a label in the brightest color. */
export const vinyl: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const side = s.w > s.h * 1.3 ? 0 : s.dice.pick([-1, 1]);
    const r = Math.min(s.h * 0.46, 215 * s.u) * 1.06;
    const x = s.x + side * 96 * s.u;
    const y = s.h - r - 14 * s.u;
    const black = mix(s.dark, '#000000', 0.35);
    const grooves = Array.from({ length: s.small ? 4 : 13 }, (_, i, n = s.small ? 4 : 13) =>
      ring(
        x,
        y,
        r * (0.46 + (0.5 * i) / n),
        mix(black, s.light, s.dice.between(0.1, 0.24)),
        (s.small ? 5 : s.dice.between(1, 2.4)) * s.u,
      ),
    );
    const gleam = [38, 218]
      .map((a) => path(sector(x, y, r * 0.42, r * 0.97, a, a + 24), mix(black, s.light, 0.15)))
      .join('');
    const edge = s.dark === s.ground ? ring(x, y, r, mix(black, s.light, 0.3), 2 * s.u) : '';
    const label =
      circle(x, y, r * 0.38, s.accent) +
      path(
        `M${num(x - r * 0.38)} ${num(y)}A${num(r * 0.38)} ${num(r * 0.38)} 0 0 0 ${num(x + r * 0.38)} ${num(y)}Z`,
        s.glow,
      );
    return circle(x, y, r, black) + gleam + grooves.join('') + edge + label + circle(x, y, r * 0.05, s.ground);
  },
};

/** Many lines of a signal, one above the other. Where a line rises, it hides the line behind it. */
export const pulse: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const lines = s.small ? 9 : 19;
    const left = s.w > s.h * 1.3 ? 0 : 40 * s.u;
    const step = (s.w - left * 2) / 40;
    const top = s.h * 0.26;
    const pitch = (s.h * 0.7) / (lines - 1);
    const marked = s.dice.whole(3, lines - 3);
    return Array.from({ length: lines }, (_, i) => {
      const hills = Array.from({ length: 4 }, () => ({
        at: s.dice.between(-0.3, 0.3),
        high: s.dice.between(0.25, 1),
        thin: s.dice.between(70, 260),
      }));
      const points = Array.from({ length: 41 }, (_, k): Point => {
        const t = (left + k * step - s.x) / (430 * s.u);
        const swell = hills.reduce((sum, hill) => sum + hill.high * Math.exp(-hill.thin * (t - hill.at) ** 2), 0);
        return [
          left + k * step,
          top + i * pitch - swell * Math.exp(-11 * t * t) * s.h * 0.11 - s.dice.between(0, 2.4) * s.u,
        ];
      });
      const colour = i === marked ? s.accent : Math.abs(i - marked) === 1 ? s.glow : s.ink;
      const thick = (s.small ? 8 : i === marked ? 4.4 : 2.2) * s.u;
      return `<path d="${lineThrough(points)}" fill="${s.ground}" stroke="${colour}" stroke-width="${num(thick)}" stroke-linejoin="round" stroke-linecap="round"/>`;
    }).join('');
  },
};

/** The bars of an equalizer, mirrored at a middle line like a city in water. */
export const bars: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const pitch = (s.small ? 62 : 35) * s.u;
    const count = Math.floor((s.w - 30 * s.u) / pitch);
    const left = (s.w - (count - 1) * pitch) / 2;
    const phase = s.dice.between(0, 6.3);
    return Array.from({ length: count }, (_, i) => {
      const x = left + i * pitch;
      const near = Math.exp(-(((x - s.x) / (190 * s.u)) ** 2));
      const high = s.h * (0.06 + 0.37 * near * (0.45 + 0.55 * Math.abs(Math.sin(phase + i * 1.7))));
      const thick = pitch * 0.58;
      const fill = near > 0.9 ? s.glow : mix(s.tone(0.28), s.accent, Math.min(1, near * 1.5));
      return rect(x - thick / 2, s.y - high, thick, high * 2, fill, thick / 2);
    }).join('');
  },
};
