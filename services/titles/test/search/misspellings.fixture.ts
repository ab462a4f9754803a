/** The letters next to each letter on a keyboard, which are often hit by mistake. */
const BESIDE: Record<string, string> = {
  ...{ q: 'wa', w: 'qes', e: 'wrd', r: 'etf', t: 'ryg', y: 'tuh', u: 'yij', i: 'uok', o: 'ipl', p: 'ol' },
  ...{ a: 'qsz', s: 'adwx', d: 'sfec', f: 'dgrv', g: 'fhtb', h: 'gjyn', j: 'hkum', k: 'jlim', l: 'kop' },
  ...{ z: 'asx', x: 'zcsd', c: 'xvdf', v: 'cbfg', b: 'vngh', n: 'bmhj', m: 'njk' },
};
/** Spellings that sound alike, so that people confuse them. */
const BY_EAR: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/ie/, 'ei'],
  [/ei/, 'ie'],
  [/ck/, 'k'],
  [/ght/, 't'],
  [/([bcdfgklmnprst])\1/, '$1'],
  [/c(?=[aou])/, 'k'],
  [/ea/, 'ee'],
  [/y(?=$| )/, 'ie'],
  [/z/, 's'],
  [/ou/, 'u'],
];
const NUMERALS: readonly (readonly string[])[] = [
  ['2', 'ii', 'two'],
  ['3', 'iii', 'three'],
  ['4', 'iv', 'four'],
];

/** Makes a generator of numbers from 0 up to 1. It gives the same numbers in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Named {
  title: string;
  year: number | null;
}
type Way = (title: string, random: () => number, year: number | null) => string | null;
const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];
const plain = (title: string) => title.toLowerCase().replace(/['’]/g, '');
const wordsOf = (title: string) => plain(title).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * One wrong letter that is not the first: left out, doubled, swapped with the next, or replaced by its neighbor on the
 * keyboard.
 */
const slip: Way = (title, random) => {
  const letters = [...plain(title)];
  const at = pick(
    letters.flatMap((letter, i) => (i > 0 && /[a-z]/.test(letter) ? [i] : [])),
    random,
  );
  if (at === undefined || letters.length < 4) return null;
  const letter = letters[at] as string;
  const next = letters[at + 1] ?? '';
  const kind = Math.floor(random() * 4);
  if (kind === 2 && (!/[a-z]/.test(next) || next === letter)) return null;
  const put =
    [[], [letter, letter], [next, letter], [pick([...(BESIDE[letter] ?? 'e')], random) as string]][kind] ?? [];
  letters.splice(at, kind === 2 ? 2 : 1, ...put);
  return letters.join('');
};
const joined: Way = (title) => {
  const words = wordsOf(title);
  return words.length > 1 && words.length <= 4 ? words.join('') : null;
};
/** One long word written as two words. */
const apart: Way = (title, random) => {
  const words = wordsOf(title);
  const at = words.findIndex((word) => /^[a-z]{8,}$/.test(word));
  if (at < 0) return null;
  const word = words[at] as string;
  const cut = 3 + Math.floor(random() * (word.length - 5));
  return [...words.slice(0, at), word.slice(0, cut), word.slice(cut), ...words.slice(at + 1)].join(' ');
};
const byEar: Way = (title, random) => {
  const written = plain(title);
  const fits = BY_EAR.filter(([from]) => from.test(written));
  const one = pick(fits, random);
  return one ? written.replace(one[0], one[1]) : null;
};
/** Writes the number of a sequel in another spelling. */
const renumbered: Way = (title, random) => {
  const words = wordsOf(title);
  const at = words.findIndex((word, i) => i > 0 && NUMERALS.some((same) => same.includes(word)));
  const same = NUMERALS.find((one) => one.includes(words[at] ?? ''));
  if (!same) return null;
  words[at] = pick(
    same.filter((one) => one !== words[at]),
    random,
  ) as string;
  return words.join(' ');
};
const dated: Way = (title, _, year) => (year ? `${wordsOf(title).join(' ')} ${year}` : null);
const withoutArticle: Way = (title) => (/^the \w+ \w/i.test(title) ? plain(title).slice(4) : null);
const joinedWithSlip: Way = (title, random, year) => {
  const one = joined(title, random, year);
  return one && one.length >= 8 && one.length <= 20 ? slip(one, random, year) : null;
};
const twoSlips: Way = (title, random, year) => {
  const one = title.length >= 12 ? slip(title, random, year) : null;
  return one && slip(one, random, year);
};

/** The ways of misspelling, in the order in which they are used in turn. More frequent ways occur more often. */
const WAYS: readonly Way[] = [
  ...[slip, joined, byEar, slip, apart, renumbered, slip, dated, joined, twoSlips],
  ...[slip, byEar, withoutArticle, joinedWithSlip],
];

/** Realistic misspellings of these titles. Each title is used in turn. */
export function misspellings(
  titles: readonly Named[],
  count: number,
  seed: number,
): { title: string; typed: string }[] {
  const random = seeded(seed);
  const made: { title: string; typed: string }[] = [];
  for (let n = 0; made.length < count && n < 100 * count; n++) {
    const { title, year } = titles[Math.floor(random() * titles.length)] as Named;
    const typed = (WAYS[n % WAYS.length] as Way)(title, random, year);
    if (typed && typed !== plain(title)) made.push({ title, typed });
  }
  return made;
}
