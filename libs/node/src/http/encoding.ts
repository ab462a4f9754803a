/** Content codings, as Accept-Encoding names them. */
export type Encoding = 'zstd' | 'br' | 'gzip';

/** A coding with its weight: `br`, `br;q=0.5`; a weight of nought is a refusal. */
const CODING = /^\s*([\w*-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The coding to answer in.
 * @param accept an Accept-Encoding header; without one the answer goes as it is
 * @param offered what there is, best first: which of those it takes is ours to choose, whatever weights the client gives
 * @returns undefined when it takes none of them
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
