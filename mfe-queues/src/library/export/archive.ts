import { strToU8, Zip, ZipDeflate } from 'fflate';

/** All files in an archive get this date, so that the same data gives the same bytes. */
const MADE = new Date(2000, 0, 1);

/** A ZIP of text files. Each file is compressed as soon as it is made, so only one text is in memory at a time. */
export function archiveOf(files: Iterable<readonly [name: string, text: string]>): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, text] of files) {
    const file = new ZipDeflate(name);
    file.mtime = MADE;
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
