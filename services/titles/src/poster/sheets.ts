import type { Room } from './set-title.ts';

/**
 * The dimensions of a sheet in user units. `credits` is the size of the line of people and year, 0 for none. `focus` is
 * explained at setStage.
 */
export interface Sheet {
  w: number;
  h: number;
  words: (Room & { left: number; top: number; bottom: number }) | null;
  credits: number;
  small: boolean;
  focus: number;
}

/** Every kind of sheet. */
export const SHEETS: Readonly<Record<'poster' | 'small' | 'backdrop' | 'og', Sheet>> = {
  poster: {
    w: 500,
    h: 750,
    words: { left: 40, w: 420, h: 196, size: 118, longest: 15, top: 46, bottom: 706 },
    credits: 14,
    small: false,
    focus: 0.5,
  },
  small: {
    w: 500,
    h: 750,
    words: { left: 40, w: 420, h: 290, size: 150, longest: 12, top: 46, bottom: 708 },
    credits: 0,
    small: true,
    focus: 0.5,
  },
  backdrop: { w: 1280, h: 720, words: null, credits: 0, small: false, focus: 0.66 },
  og: {
    w: 1200,
    h: 630,
    words: { left: 64, w: 468, h: 330, size: 132, longest: 15, top: 66, bottom: 562 },
    credits: 17,
    small: false,
    focus: 0.5,
  },
};

/**
 * The layout of a sheet with words: the top of the title, the baseline of the line of people and year, and the box of
 * the picture.
 */
export interface Plan {
  title: number;
  baseline: number;
  art: { x: number; y: number; w: number; h: number };
}

const AIR = 30;

/**
 * Places a title of the given height (0 for no title) below or above the picture. `small` is the size of the line of
 * people and year, 0 for none. On a wide sheet the picture takes the right half.
 */
export function layOut(sheet: Sheet, side: 'below' | 'above', titleHigh: number, small: number): Plan {
  const { top, bottom } = sheet.words ?? { top: 0, bottom: sheet.h };
  const line = small * (titleHigh ? 2.7 : 1);
  const above = side === 'above';
  const title = above ? top : bottom - line - titleHigh;
  const baseline = above ? top + titleHigh + line : bottom;
  if (sheet.w > sheet.h) return { title, baseline, art: { x: 580, y: 0, w: sheet.w - 580, h: sheet.h } };
  const from = above ? baseline + AIR : 0;
  return { title, baseline, art: { x: 0, y: from, w: sheet.w, h: (above ? sheet.h : title - AIR) - from } };
}
