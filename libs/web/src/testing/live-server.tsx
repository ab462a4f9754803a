import type { Path, Reply } from '@videoqs/contract/calls';
import type { Network } from './network.tsx';

/** Answers a call by streams that stay open, into which the test says what happens. */
export function liveServer<P extends Path>(net: Network, path: P) {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  net.raw(path, () => {
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        mine = controller;
        open.add(controller);
      },
      cancel: () => void open.delete(mine),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const write = (text: string) => {
    for (const stream of open) stream.enqueue(new TextEncoder().encode(text));
  };
  return {
    /** How many listen just now. */
    watching: () => open.size,
    tell: (event: Reply<P>) => write(`data: ${JSON.stringify(event)}\n\n`),
    write,
    /** The connections of all are lost. */
    cut() {
      for (const stream of open) stream.error(new TypeError('connection lost'));
      open.clear();
    },
  };
}
