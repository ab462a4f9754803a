/** Letters that Unicode does not decompose into a base and a mark. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};

/** Weak words. They occur in so many names that they say nothing about a title. */
export const WEAK_WORDS: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'of',
  'and',
  'in',
  'to',
  'for',
  'on',
  'at',
  'de',
  'la',
  'le',
  'el',
]);

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıħ]/g, (c) => PLAIN[c] ?? c)
    .replace(/['’ʼ`´]/g, '') // Ocean's is found under oceans.
    .replace(/&/g, ' and ');

/** The words of a name without accents, case and punctuation: `'Amélie!'` → `['amelie']` */
export const words = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words, separated by single spaces. */
export const fold = (text: string): string => words(text).join(' ');

/** Digits that replace letters inside a word, as in Se7en. */
const FIGURES = /^\p{L}+\d\p{L}+$/u;
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 'v' };

/** A run of letters in a script that writes no spaces between words. */
const UNSPACED =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]{3,40}$/u;
const SHORTEST_TAIL = 2;

/** Each tail of a run of letters without spaces. A search for the beginning of a tail finds any word of the run. */
function tailsOf(run: string): string[] {
  if (!UNSPACED.test(run)) return [];
  const letters = [...run];
  return letters.slice(1, 1 - SHORTEST_TAIL).map((_, i) => letters.slice(i + 1).join(''));
}

/**
 * The words under which a title is found. Words joined by a hyphen or dot also count as one word: Spider-Man is found
 * as spiderman, too. Japanese, Chinese and Thai names are found by any of their words.
 */
export function indexWords(name: string): string[] {
  const found = new Set<string>();
  for (const chunk of plain(name).split(/\s+/)) {
    const parts = chunk.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const part of parts) for (const word of [part, ...tailsOf(part)]) found.add(word);
    if (parts.length > 1) found.add(parts.join(''));
    for (const part of parts) if (FIGURES.test(part)) found.add(part.replace(/[013457]/g, (c) => LETTERS[c] ?? c));
  }
  return [...found].filter((w) => w.length <= 60);
}

/** The words of a name without weak words. If there are only weak words, all words. */
export function strongWords(all: readonly string[]): readonly string[] {
  const strong = all.filter((w) => !WEAK_WORDS.has(w));
  return strong.length ? strong : all;
}
