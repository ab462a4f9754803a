import { castDice } from '@videoqs/contract/titles/posters/seeded-dice';
import { chooseLook, type Look } from './genre-looks.ts';
import { drawCredits } from './set-credits.ts';
import { drawTitle, setTitle } from './set-title.ts';
import { layOut, type Plan, SHEETS, type Sheet } from './sheets.ts';
import { fieldColours, setStage } from './stage.ts';
import { num, rect } from './svg-marks.ts';

export type Shape = 'poster' | 'backdrop' | 'og';

/**
 * The data of a poster. `mediaType_vid` (movie_603) is the seed for all random choices. Genres and people are in TMDB's
 * order.
 */
export interface PosterFacts {
  mediaType_vid: string;
  title: string;
  year: number | null;
  genres: string[];
  people: string[];
  /** The number of the poster's variant, as posterLook takes it. */
  variant?: number;
}

/**
 * Draws a title's poster (500 × 750), backdrop (1280 × 720, without words) or og image (1200 × 630) as a self-contained
 * SVG without text elements, filters or external references. The same facts always give the same string. 'small' is for
 * posters less than 160 px wide: their words are larger, and they have fewer marks and no people. It accepts any title
 * and never throws.
 */
export function drawPoster(facts: PosterFacts, shape: Shape, size: 'small' | 'large' = 'large'): string {
  const look = chooseLook(facts);
  const sheet = SHEETS[shape === 'poster' && size === 'small' ? 'small' : shape];
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.w} ${sheet.h}" width="${sheet.w}" height="${sheet.h}">`;
  return `${open}${sheet.words ? worded(facts, look, sheet) : picture(facts, look, { x: 0, y: 0, w: sheet.w, h: sheet.h }, sheet)}</svg>`;
}

function worded(facts: PosterFacts, look: Look, sheet: Sheet): string {
  const { paper, words } = fieldColours(look.composition.field, look.palette);
  const room = sheet.words as NonNullable<Sheet['words']>;
  const title = setTitle(facts.title, look.face, room);
  // A small poster has no line of people and year. If no letter of the title can be drawn, the poster shows at least
  // the year.
  const small = sheet.credits || (title || facts.year === null ? 0 : YEAR_ALONE);
  const plan = layOut(sheet, look.composition.title, title?.high ?? 0, small);
  const shown = { people: sheet.small ? [] : facts.people, year: small ? facts.year : null };
  const place = { left: room.left, right: room.left + room.w, baseline: plan.baseline, size: small };
  const credits = drawCredits({ ...shown, ...place, paper, words, accent: look.palette.accent });
  const heading = title ? `<g fill="${words}">${drawTitle(title, room.left, plan.title)}</g>` : '';
  const under = rect(-EDGE, -EDGE, sheet.w + EDGE * 2, sheet.h + EDGE * 2, look.palette.ground);
  return `${under}${picture(facts, look, plan.art, sheet)}${fieldBeside(plan, sheet, paper)}<g id="words">${heading}${credits}</g>`;
}

/**
 * Color fields extend beyond the sheet, and the field behind the words overlaps the picture a little. Otherwise
 * antialiasing would leave thin lines between the fields.
 */
const EDGE = 4;
const LAP = 2;
const YEAR_ALONE = 64;

function fieldBeside({ art }: Plan, sheet: Sheet, paper: string): string {
  if (art.x > 0) return rect(-EDGE, -EDGE, art.x + LAP + EDGE, sheet.h + EDGE * 2, paper);
  const [top, bottom] = art.y > 0 ? [-EDGE, art.y + LAP] : [art.h - LAP, sheet.h + EDGE];
  return rect(-EDGE, top, sheet.w + EDGE * 2, bottom - top, paper);
}

/** The composition, clipped to a box. `art` is the position of the box on the sheet, in user units. */
function picture(
  facts: PosterFacts,
  look: Look,
  art: { x: number; y: number; w: number; h: number },
  sheet: Sheet,
): string {
  const dice = castDice(`${facts.mediaType_vid}/${look.genre}`);
  const stage = setStage({ w: art.w, h: art.h, focus: sheet.focus }, look.palette, dice, sheet.small);
  const box = `x="${num(art.x)}" y="${num(art.y)}" width="${num(art.w)}" height="${num(art.h)}"`;
  return `<svg ${box} overflow="hidden">${rect(0, 0, art.w, art.h, look.palette.ground)}${look.composition.draw(stage)}</svg>`;
}
