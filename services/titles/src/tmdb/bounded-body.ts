/** The body is longer than any real answer. */
export class TooLong extends Error {}

/**
 * The bytes of an answer, decompressed, at most `most`, so that neither an endless answer nor a decompression bomb
 * fills the memory.
 * @throws TooLong; any connection error
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
