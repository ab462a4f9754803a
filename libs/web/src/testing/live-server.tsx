import type { Path, Reply } from '@videoqs/contract/calls';
import type { Network } from './network.tsx';

/** Answers a call with streams that stay open. The test sends events into the streams. */
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
    /** The number of open streams. */
    watching: () => open.size,
    tell: (event: Reply<P>) => write(`data: ${JSON.stringify(event)}\n\n`),
    write,
    /** Breaks all connections. */
    cut() {
      for (const stream of open) stream.error(new TypeError('connection lost'));
      open.clear();
    },
  };
}
