/** Parses `a=1,b=2` into a map. */
export const pairs = (text: string): Map<string, string> =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((p) => [p.slice(0, p.indexOf('=')), p.slice(p.indexOf('=') + 1)]),
  );
