/**
 * The baseline of the gateway: the smallest possible gateway in Node. It receives a call, parses its JSON, forwards the
 * call, and returns the answer. Environment: PORT, UPSTREAM.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';

/** The same header as in libs/node/src/http/member-header.ts. */
const MEMBER_HEADER = 'x-videoqs-member';
const upstream = new Pool(process.env.UPSTREAM ?? '', { connections: 64, pipelining: 1 });

function handOn(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  const { 'content-type': type, [MEMBER_HEADER]: member } = request.headers;
  upstream.dispatch(
    { method: 'POST', path: request.url ?? '', body, headers: { 'content-type': type, [MEMBER_HEADER]: member } },
    {
      onRequestStart: () => {},
      onResponseStart: (_controller, status) => void response.writeHead(status, { 'content-type': 'application/json' }),
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => response.end(Buffer.concat(chunks)),
      onResponseError: () => response.destroy(),
    },
  );
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    JSON.parse(body.toString());
    handOn(request, body, response);
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
