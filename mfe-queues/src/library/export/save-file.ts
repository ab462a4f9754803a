/** Offers a text, bytes or a blob to the browser as a file to save. */
export function saveFile(
  name: string,
  content: string | Blob | Uint8Array<ArrayBuffer>,
  type: 'text/csv' | 'application/json' | 'application/zip',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // After this time, the browser has begun to read the file.
}

/** A valid file name from a queue's name. */
export const fileNameOf = (queue: string): string =>
  queue.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'queue';
