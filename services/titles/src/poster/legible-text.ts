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
 * Text as the face can set it: in the face's case, spaces tidied, and each character that no font of ours has replaced
 * by a plain relative (é without its accent, a hyphen for a rare dash) or left out. When under half of the letters
 * survive, the rest would mislead, and the answer is ''. Never throws on any string.
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

/** Tells letters beside it whether to join. */
const JOINER = /[\u200c\u200d]/;

function settable(char: string, face: Face): string {
  if (/\s/u.test(char)) return ' ';
  if (JOINER.test(char)) return char;
  // Marks of scripts that we do not shape, and control characters, draw nothing of their own.
  if (/[\p{C}\p{M}]/u.test(char)) return shapedFont(char) ? char : '';
  if (fontWith(char, face)) return char;
  const plainer = SUBSTITUTES[char] ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  return plainer === char ? '' : [...plainer].filter((part) => fontWith(part, face)).join('');
}
