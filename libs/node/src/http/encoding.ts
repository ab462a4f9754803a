/** Content codings by their Accept-Encoding names. */
export type Encoding = 'zstd' | 'br' | 'gzip';

/** A coding with its weight: `br` or `br;q=0.5`. A weight of 0 refuses the coding. */
const CODING = /^\s*([\w*-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * Chooses the encoding of an answer.
 * @param accept an Accept-Encoding header; without it the answer is not encoded
 * @param offered the available encodings, best first. The first encoding that the client accepts is chosen, whatever
 * its weight
 * @returns undefined when the client accepts none of them
 */
export function encodingFor<E extends Encoding>(
  accept: string | string[] | undefined,
  offered: readonly E[],
): E | undefined {
  if (!accept) return undefined;
  const taken = new Map<string, boolean>();
  for (const part of String(accept).split(',')) {
    const [, coding, weight = '1'] = CODING.exec(part) ?? [];
    if (coding) taken.set(coding.toLowerCase(), Number(weight) > 0);
  }
  return offered.find((encoding) => taken.get(encoding) ?? taken.get('*'));
}
