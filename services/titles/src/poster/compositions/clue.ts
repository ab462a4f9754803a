import { luminance, mix } from '../colour.ts';
import type { Composition } from '../stage.ts';
import { circle, num, path, polar, polygon, rect, stroke } from '../svg-marks.ts';
import { person } from './figures.ts';

/** A keyhole as tall as a door, with light and a person behind it. */
export const keyhole: Composition = {
  title: 'below',
  field: 'dark',
  draw(s) {
    const r = s.dice.between(84, 98) * s.u;
    const top = s.h * 0.34;
    const foot = s.h - 34 * s.u;
    const lamp = luminance(s.accent) > luminance(s.dark) + 0.05 ? s.accent : s.glow;
    const hole = (k: number, fill: string) =>
      circle(s.x, top, r * k, fill) +
      polygon(
        [
          [s.x - r * 0.42 * k, top + r * 0.6],
          [s.x + r * 0.42 * k, top + r * 0.6],
          [s.x + r * 0.98 * k, foot + (k - 1) * r],
          [s.x - r * 0.98 * k, foot + (k - 1) * r],
        ],
        fill,
      );
    const plate = mix(s.dark, lamp, 0.3);
    return (
      rect(0, 0, s.w, s.h, s.dark) +
      rect(s.x - r * 1.75, 30 * s.u, r * 3.5, foot - 8 * s.u, mix(s.dark, lamp, 0.16), 26 * s.u) +
      hole(1.2, plate) +
      hole(1, lamp) +
      circle(s.x, top, r * 0.62, mix(s.glow, s.light, 0.4)) +
      person(s.x, foot, Math.min(foot - top + r * 0.3, 236 * s.u), s.dark)
    );
  },
};

/** A fingerprint. */
export const fingerprint: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const lines = s.small ? 6 : 11;
    const thick = (s.small ? 13 : 7.6) * s.u;
    const [w, h] = [150 * s.u, Math.min(s.h * 0.44, 208 * s.u)];
    const core = s.y + h * 0.16;
    const lean = s.dice.between(-0.16, 0.16);
    const loops = Array.from({ length: lines }, (_, i) => {
      const k = (i + 0.6) / lines;
      const [x, y] = [w * k, h * k];
      const wobble = s.dice.between(-0.07, 0.07) * w;
      const gap = s.dice.chance(0.4)
        ? ` stroke-dasharray="${num(h * s.dice.between(0.5, 1.3))} ${num(thick * 2.2)}"`
        : '';
      const arch = `M${num(s.x - x + lean * y)} ${num(core + h * 0.78 * (1 - k * 0.35))}C${num(s.x - x * 1.16)} ${num(core - y * 0.4)} ${num(s.x - x * 0.8 + wobble)} ${num(core - y)} ${num(s.x + wobble)} ${num(core - y)}S${num(s.x + x * 1.16)} ${num(core - y * 0.3)} ${num(s.x + x + lean * y)} ${num(core + h * 0.8 * (1 - k * 0.3))}`;
      return `<path d="${arch}" fill="none" stroke="${i % 4 === 2 ? s.glow : s.accent}" stroke-width="${num(thick)}" stroke-linecap="round"${gap}/>`;
    });
    return loops.join('');
  },
};

/** A glass pane with a bullet hole. */
export const glass: Composition = {
  title: 'below',
  field: 'ground',
  draw(s) {
    const [x, y] = [s.x + s.dice.between(-50, 50) * s.u, s.y + s.dice.between(-30, 24) * s.u];
    const spokes = s.small ? 9 : 17;
    const angles = Array.from({ length: spokes }, (_, i) => (i * 360) / spokes + s.dice.between(-6, 6));
    const reach = Math.hypot(s.w, s.h);
    const fills = [mix(s.accent, s.dark, 0.2), s.accent, mix(s.accent, s.light, 0.14), mix(s.accent, s.dark, 0.36)];
    const panes = angles.map((a, i) =>
      polygon(
        [[x, y], polar(x, y, reach, a), polar(x, y, reach, angles[(i + 1) % spokes] ?? a)],
        fills[(i * 3) % 4] as string,
      ),
    );
    const crack = s.dark === s.ground ? s.ink : s.light;
    const thin = (s.small ? 5 : 1.8) * s.u;
    const lines = angles.map((a) => {
      const [ex, ey] = polar(x, y, reach * s.dice.between(0.3, 1), a);
      return stroke(`M${num(x)} ${num(y)}L${num(ex)} ${num(ey)}`, crack, thin);
    });
    const webs = (s.small ? [60, 140] : [48, 92, 150, 214]).map((r) => {
      const at = angles.map((a) => polar(x, y, r * s.u * s.dice.between(0.84, 1.14), a));
      return stroke(
        at
          .map((p, i) =>
            s.dice.chance(0.7) && at[i + 1]
              ? `M${num(p[0])} ${num(p[1])}L${num(at[i + 1]?.[0] ?? 0)} ${num(at[i + 1]?.[1] ?? 0)}`
              : '',
          )
          .join('') || 'M0 0',
        crack,
        thin,
      );
    });
    const jag = Array.from({ length: 16 }, (_, i) =>
      polar(x, y, (i % 2 ? 30 : s.dice.between(15, 22)) * s.u, i * 22.5),
    );
    return `${panes.join('')}${lines.join('')}${webs.join('')}${polygon(jag, crack)}${path(`M${num(x - 13 * s.u)} ${num(y)}a${num(13 * s.u)} ${num(13 * s.u)} 0 1 0 ${num(26 * s.u)} 0a${num(13 * s.u)} ${num(13 * s.u)} 0 1 0 ${num(-26 * s.u)} 0Z`, mix(s.dark, '#000000', 0.3))}`;
  },
};
