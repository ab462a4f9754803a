import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { SourceLine } from './import-titles.ts';

/**
 * Streams a file's lines and decompresses `.gz`.
 * @param onShare called after each line with the share of the file that is read, 0 to 1
 * @throws Error when the file is missing or its compression is broken
 */
export async function* readLines(path: string, onShare: (share: number) => void): AsyncGenerator<SourceLine> {
  const { size } = await stat(path);
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
  try {
    let line = 0;
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield { line: ++line, text };
      onShare(size ? file.bytesRead / size : 1);
    }
  } finally {
    file.destroy();
  }
}
