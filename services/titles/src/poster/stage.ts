import type { Palette } from '@videoqs/contract/titles/posters/poster-palettes';
import type { Dice } from '@videoqs/contract/titles/posters/seeded-dice';
import { luminance, mix } from './colour.ts';

/**
 * The space of a composition, from (0, 0) to (w, h), clipped. The center of interest belongs at (x, y). On a backdrop
 * this is right of the middle, because the page's words are on the left. `u` is one unit of a 480-unit space, so that a
 * radius of 100 * u looks similar in every shape. `small` asks for fewer and heavier marks.
 */
export interface Stage extends Palette {
  w: number;
  h: number;
  x: number;
  y: number;
  u: number;
  small: boolean;
  dice: Dice;
  /** The darker and the lighter of ground and ink. */
  dark: string;
  light: string;
  /** A color for skies that differs from `dark`: the ground; on a dark palette, the ground mixed with the accent. */
  sky: string;
  /** A solid color between ground (0) and ink (1). */
  tone(part: number): string;
}

/** The background of the title: the palette's ground, its ink, or the darker of the two. */
export type Field = 'ground' | 'ink' | 'dark';

/** A layout of a poster: the position of the title, the background behind the title, and the drawing. */
export interface Composition {
  title: 'below' | 'above';
  field: Field;
  draw(stage: Stage): string;
}

/** Makes a stage of the given size. `focus` is the horizontal position of the center of interest, 0 to 1. */
export function setStage(
  size: { w: number; h: number; focus: number },
  palette: Palette,
  dice: Dice,
  small: boolean,
): Stage {
  const groundIsDark = luminance(palette.ground) < luminance(palette.ink);
  const [dark, light] = groundIsDark ? [palette.ground, palette.ink] : [palette.ink, palette.ground];
  return {
    ...palette,
    w: size.w,
    h: size.h,
    x: size.w * size.focus,
    y: size.h / 2,
    u: Math.min(size.w, size.h) / 480,
    small,
    dice,
    dark,
    light,
    sky: groundIsDark ? mix(mix(palette.ground, palette.accent, 0.17), palette.ink, 0.1) : palette.ground,
    tone: (part) => mix(palette.ground, palette.ink, part),
  };
}

/** The color of a field and of the words on it. */
export function fieldColours(field: Field, { ground, ink }: Palette): { paper: string; words: string } {
  const inked = field === 'ink' || (field === 'dark' && luminance(ink) < luminance(ground));
  return inked ? { paper: ink, words: ground } : { paper: ground, words: ink };
}
