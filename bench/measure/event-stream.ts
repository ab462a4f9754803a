import { type Agent, type ClientRequest, request } from 'node:http';

/** Listens to server-sent events, and reports each event when it arrives. */
export interface Listening {
  stop(): void;
}

/**
 * Opens a stream and waits for its first event.
 * @param heard receives every event and the moment of its arrival, ms as performance.now()
 * @throws Error when the answer is not 200, or ends before its first event
 */
export function listen(
  url: string,
  body: unknown,
  heard: (event: Record<string, unknown>, at: number) => void,
  agent?: Agent,
): Promise<Listening> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent: ClientRequest = request(url, { method: 'POST', headers, ...(agent && { agent }) });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const at = performance.now();
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = block.slice(block.indexOf('data: ') + 6);
          if (block.includes('data: ')) heard(JSON.parse(data), at);
        }
        resolve({ stop: () => void sent.destroy() });
      });
      answer
        .on('error', () => {})
        .on('close', () => reject(new Error(`${url} closed its event stream before the first event.`)));
    });
    sent.end(text);
  });
}
