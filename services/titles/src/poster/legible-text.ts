import { type Face, fontWith, shapedFont } from './typefaces.ts';

const SUBSTITUTES: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '−': '-',
  '′': '’',
  '″': '”',
  ʼ: '’',
  '⁄': '/',
  '∕': '/',
  '…': '...',
  '‚': ',',
  '⋅': '·',
  '•': '·',
  '×': 'x',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '·': '-',
};

/**
 * The text in a form that the typeface can draw: in the typeface's case, with single spaces. A character that no font
 * has is replaced by a plain character (é by e, a rare dash by a hyphen) or left out. If fewer than half of the letters
 * remain, the result is '', because the rest would mislead. The function never throws.
 */
export function legible(text: string, face: Face): string {
  const cased = inCase(text.normalize('NFC'), face.letters);
  const wanted = [...cased].filter((char) => /[\p{L}\p{N}]/u.test(char)).length;
  const set = [...cased]
    .map((char) => settable(char, face))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  const kept = [...set].filter((char) => /[\p{L}\p{N}]/u.test(char)).length;
  return kept * 2 < wanted ? '' : set;
}

function inCase(text: string, letters: Face['letters']): string {
  if (letters === 'upper') return text.toLocaleUpperCase('en');
  return letters === 'lower' ? text.toLocaleLowerCase('en') : text;
}

/** Characters that control whether neighbouring letters join. */
const JOINER = /[\u200c\u200d]/;

function settable(char: string, face: Face): string {
  if (/\s/u.test(char)) return ' ';
  if (JOINER.test(char)) return char;
  // Control characters, and marks of scripts that we do not shape, have no glyph of their own.
  if (/[\p{C}\p{M}]/u.test(char)) return shapedFont(char) ? char : '';
  if (fontWith(char, face)) return char;
  const plainer = SUBSTITUTES[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  return plainer === char ? '' : [...plainer].filter((part) => fontWith(part, face)).join('');
}
