/** The response body is longer than any real response. */
export class TooLong extends Error {}

/**
 * The bytes of a response, decompressed, at most `most`. The limit prevents an endless response or a decompression bomb
 * from filling the memory.
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
