/**
 * A word or a part of a word. `glue` is written before the piece, unless the piece begins a line. `hyphen` is written
 * after the piece if the piece ends a line.
 */
export interface Piece {
  text: string;
  glue: '' | ' ';
  hyphen: boolean;
}

const SMALL_WORD = /^[^\p{L}&]?(a|an|the|of|in|on|at|to|or|and|for|de|la|le|el|der|die|das|&)$/iu;
/** Whether a text is only an article or another small word. */
export const isSmallWord = (text: string): boolean => SMALL_WORD.test(text);

/** Scripts whose letters are joined. Words in these scripts are never split. */
const JOINED = /[\p{sc=Arabic}\p{sc=Devanagari}]/u;
/** Scripts without spaces between words. */
const UNSPACED = /\p{sc=Thai}/u;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Splits a title where lines may break: at spaces, between ideographs and between words of Thai, and inside words
 * longer than `most` characters.
 */
export function pieces(title: string, most: number): Piece[] {
  return title
    .split(' ')
    .flatMap((word) => cut(word, most).map((piece, i): Piece => ({ ...piece, glue: i ? '' : ' ' })));
}

function cut(word: string, most: number): Omit<Piece, 'glue'>[] {
  const chars = [...word];
  if (IDEOGRAPH.test(word)) return chars.map((text) => ({ text, hyphen: false }));
  if (UNSPACED.test(word)) return [...thaiWords.segment(word)].map(({ segment }) => ({ text: segment, hyphen: false }));
  if (chars.length <= most || JOINED.test(word)) return [{ text: word, hyphen: false }];
  const count = Math.ceil(chars.length / most);
  const size = Math.ceil(chars.length / count);
  return Array.from({ length: count }, (_, i) => ({
    text: chars.slice(i * size, (i + 1) * size).join(''),
    hyphen: i < count - 1,
  })).filter((piece) => piece.text);
}

/**
 * Breaks pieces into exactly `count` lines whose widths are as even as possible. A line does not end in "the" or "of"
 * if another break is nearly as even. `widths` are the widths of the pieces and `space` is the width of a space, all in
 * the same unit.
 */
export function balance(list: readonly Piece[], widths: readonly number[], space: number, count: number): string[] {
  const ideal = (widths.reduce((a, b) => a + b, 0) + space * (list.length - count)) / count;
  const best: { cost: number; from: number }[][] = [[{ cost: 0, from: 0 }]];
  for (let line = 1; line <= count; line++) {
    best.push(rowOf(list, widths, space, ideal, best[line - 1] ?? [], line === count));
  }
  const lines: string[] = [];
  for (let line = count, end = list.length; line > 0; line--) {
    const from = best[line]?.[end]?.from ?? 0;
    lines.unshift(joined(list.slice(from, end)));
    end = from;
  }
  return lines.filter(Boolean);
}

function rowOf(
  list: readonly Piece[],
  widths: readonly number[],
  space: number,
  ideal: number,
  above: { cost: number }[],
  last: boolean,
) {
  const row: { cost: number; from: number }[] = [];
  for (let end = 1; end <= list.length; end++) {
    let wide = 0;
    let best = { cost: Infinity, from: 0 };
    for (let from = end - 1; from >= 0; from--) {
      wide += (widths[from] ?? 0) + (from < end - 1 && list[from + 1]?.glue ? space : 0);
      // A line more than twice as wide as the ideal cannot be part of a good solution. Stopping here makes long titles
      // fast.
      if (wide > ideal * 2.2 && from < end - 1) break;
      const off = (wide - ideal) / ideal;
      const weak = !last && isSmallWord(list[end - 1]?.text ?? '') ? 0.12 : 0;
      const cost = (above[from]?.cost ?? Infinity) + (off > 0 ? 2 * off * off : off * off) + weak;
      if (cost < best.cost) best = { cost, from };
    }
    row[end] = best;
  }
  return row;
}

function joined(line: readonly Piece[]): string {
  const text = line.map((piece, i) => (i ? piece.glue : '') + piece.text).join('');
  return line.at(-1)?.hyphen ? `${text}-` : text;
}
