import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** The export does not exist yet, or no longer exists. */
export class NotThere extends Error {}
/** The download was interrupted. The received part is kept, so that the download can be resumed. */
export class CutOff extends Error {}

export interface FetchOptions {
  url: string;
  /** The target file. If a part of it exists, the download is resumed. */
  file: string;
  /** The ETag of the response from which the existing part was received; '' if there is none. */
  etag: string;
  /** Called with the ETag and the total size as soon as they are known, and then with the progress. */
  onBytes: (o: { bytes: number; bytesOf: number | null; etag: string }) => Promise<void>;
  /** The maximum number of bytes that are accepted. */
  most?: number;
  /** After this many milliseconds without any bytes, the download counts as interrupted. */
  silenceMs?: number;
}

const MOST = 2_000_000_000;
const SILENCE_MS = 30_000;

/**
 * Downloads a file. It resumes a partial file if the server's file is still the same.
 * @throws NotThere; CutOff; Error for any other answer
 */
export async function fetchFile(o: FetchOptions): Promise<void> {
  const had = o.etag ? await sizeOf(o.file) : 0;
  const giveUp = new AbortController();
  const alarm = setTimeout(() => giveUp.abort(), o.silenceMs ?? SILENCE_MS);
  try {
    const answer = await fetch(o.url, {
      redirect: 'error',
      signal: giveUp.signal,
      // The server must not compress the response further, so that the received bytes are the bytes of the file.
      headers: { 'accept-encoding': 'identity', ...(had && { range: `bytes=${had}-`, 'if-range': o.etag }) },
    }).catch((error: Error) => {
      throw new CutOff(String(error.cause ?? error.message));
    });
    if (answer.status === 416 && wholeOf(answer) === had) return;
    if (answer.status === 403 || answer.status === 404) throw new NotThere(`answered ${answer.status}`);
    if (answer.status !== 200 && answer.status !== 206) throw new Error(`answered ${answer.status}`);
    const from = answer.status === 206 ? beginOf(answer) : 0;
    if (from !== 0 && from !== had) throw new Error(`the server sent bytes from ${from} on, not from ${had} on`);
    const bytesOf = wholeOf(answer);
    const etag = strong(answer.headers.get('etag'));
    let bytes = from;
    await o.onBytes({ bytes, bytesOf, etag });
    const counted = async function* (body: AsyncIterable<Uint8Array>) {
      for await (const part of body) {
        alarm.refresh();
        bytes += part.length;
        if (bytes > (o.most ?? MOST)) throw new Error('the server sent more bytes than an export can have');
        yield part;
        await o.onBytes({ bytes, bytesOf, etag });
      }
    };
    await pipeline(counted(answer.body ?? emptyBody()), createWriteStream(o.file, { flags: from ? 'a' : 'w' })).catch(
      (error: Error) => {
        throw isOurs(error) ? error : new CutOff(String(error.cause ?? error.message));
      },
    );
    if (bytesOf !== null && bytes < bytesOf) throw new CutOff(`${bytes} of ${bytesOf} bytes came`);
  } finally {
    clearTimeout(alarm);
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Whether a failure is local, such as a full disk or too many bytes. Other failures are failures of the connection. */
const isOurs = (error: Error & { code?: unknown; syscall?: unknown }) =>
  error.message.startsWith('more bytes') || typeof error.syscall === 'string';

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    (s) => s.size,
    () => 0,
  );

/** Returns an ETag only if it is strong. A weak ETag does not prove that the bytes are the same. */
const strong = (etag: string | null) => (etag?.startsWith('"') ? etag : '');

const beginOf = (answer: Response) => Number(/^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? 0);

function wholeOf(answer: Response): number | null {
  const range = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  const whole = answer.status === 200 ? answer.headers.get('content-length') : range;
  return whole === null || whole === undefined ? null : Number(whole);
}
