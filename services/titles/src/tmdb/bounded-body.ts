/** A body that is longer than anybody sends in earnest. */
export class TooLong extends Error {}

/**
 * The bytes of an answer, unpacked, `most` at most: so neither an endless answer nor one that unpacks to ever more fills
 * the memory.
 * @throws TooLong; whatever the connection fails with
 */
export async function boundedBody(answer: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw new TooLong(`more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
