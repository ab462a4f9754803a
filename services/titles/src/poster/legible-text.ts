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
 * The text in a form that the face can set: in its case, with tidy spaces, and with each character that no font of ours
 * has replaced by a plain one (é without its accent, a hyphen for a rare dash) or left out. When less than half of the
 * letters survive, the rest would mislead, and the result is ''. It never throws.
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
  // control characters, and marks of scripts that we do not shape, draw nothing of their own
  if (/[\p{C}\p{M}]/u.test(char)) return shapedFont(char) ? char : '';
  if (fontWith(char, face)) return char;
  const plainer = SUBSTITUTES[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  return plainer === char ? '' : [...plainer].filter((part) => fontWith(part, face)).join('');
}
