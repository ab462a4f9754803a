/** The spellings of numbers in titles: Part II, Part 2, Part Two. */
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const others = new Map<string, readonly string[]>();
ROMAN.forEach((roman, at) => {
  const written = [roman, String(at + 1), ...(WORDS[at] ? [WORDS[at]] : [])];
  // Single letters are left out, because such a letter is more often just a letter than a number: I, Robot; V for
  // Vendetta; The X-Files.
  for (const one of written)
    if (!/^[ivx]$/.test(one))
      others.set(
        one,
        written.filter((other) => other !== one),
      );
});

/** The other spellings of a number from 1 to 15: `2` → `['ii', 'two']`. For other words the result is empty. */
export const otherNumerals = (token: string): readonly string[] => others.get(token) ?? [];
