const HUES = '#3f6fb5 #8a5a2b #2f7d63 #7a4a9c #a04668 #8a6d1f #4a6a86 #7d5a7a #b0522f #3d7a80'.split(' ');

/**
 * The color of a member without a picture. The same name always gets the same color, on the page and in drawn pictures.
 */
export function hueOf(name: string): string {
  let hash = 0;
  for (const c of name) hash = (hash * 31 + (c.codePointAt(0) ?? 0)) >>> 0;
  return HUES[hash % HUES.length] as string;
}
