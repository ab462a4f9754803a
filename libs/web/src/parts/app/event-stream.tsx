import type { Body, Path, Reply } from '@videoqs/contract/calls';
import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import { base } from './session.tsx';

const TOO_MANY = 429;
const FIRST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 15_000;
const SILENCE_MS = 4 * STREAM_BEAT_MS;

/**
 * Listens to a stream until it is stopped or `hear` receives the last event. After a lost connection it connects again
 * with the current result of `body`, so that the stream begins with the missed events.
 * @param hear receives the events in order
 * @returns true after the last event
 */
export async function listen<P extends Path>(
  path: P,
  body: () => Body<P>,
  hear: (event: Reply<P>) => boolean,
  until: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!until.aborted) {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    try {
      alive();
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...base(), ...body() }),
        signal: AbortSignal.any([until, silence.signal]),
      });
      // The server refused the stream. The page's own calls report the reason. After too many requests the client may
      // connect a little later.
      if (!response.ok && response.status < 500 && response.status !== TOO_MANY) return;
      if (response.ok && response.body)
        for await (const event of events(response.body, alive)) {
          wait = FIRST_WAIT_MS;
          if (hear(event as Reply<P>)) return;
        }
    } catch {
      // connection lost: the code below retries
    }
    clearTimeout(timer);
    await new Promise((resume) => setTimeout(resume, wait));
    wait = Math.min(2 * wait, MOST_WAIT_MS);
  }
}

/** The events of a stream, in order. */
async function* events(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice('data: '.length));
    }
  }
}
