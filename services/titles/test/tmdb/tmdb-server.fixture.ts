import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Pace } from '../../src/tmdb/pace.ts';

export type Answering = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with TMDB's own code in the body beside the HTTP status. */
const sayCode = (response: ServerResponse, status: number, code: number, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ success: false, status_code: code, status_message: `code ${code}` }));

/** The responses that the server can give, valid and invalid. */
export const says = {
  json:
    (body: unknown): Answering =>
    (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  packed:
    (body: unknown): Answering =>
    (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify(body))),
  unknown: ((response) => sayCode(response, 404, 34)) as Answering,
  refused: ((response) => sayCode(response, 401, 7)) as Answering,
  tooMany:
    (retryAfter: string, date?: string): Answering =>
    (response) =>
      sayCode(response, 429, 25, { 'retry-after': retryAfter, ...(date && { date }) }),
  broken: ((response) => sayCode(response, 500, 11)) as Answering,
  notFoundElsewhere: ((response) => response.writeHead(404).end('<html>nginx</html>')) as Answering,
  noJSON: ((response) => response.writeHead(200).end('<html>Maintenance</html>')) as Answering,
  elsewhere:
    (url: string): Answering =>
    (response) =>
      response.writeHead(302, { location: url }).end(),
  cutOff:
    (body: unknown): Answering =>
    (response) => {
      const text = JSON.stringify(body);
      response.writeHead(200, { 'content-length': String(text.length) }).write(text.slice(0, text.length / 2), () => {
        response.destroy();
      });
    },
  nothing: (() => {}) as Answering,
  headOnly: ((response) => response.writeHead(200).flushHeaders()) as Answering,
};

/** Starts a server with TMDB's API. A path that has no given response is unknown to the server. */
export async function startTmdb() {
  const answers = new Map<string, Answering[]>();
  const asked: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://tmdb');
    asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
    const list = answers.get(url.pathname) ?? [];
    const answer = (list.length > 1 ? list.shift() : list[0]) ?? says.unknown;
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    paths: () => asked.map((a) => a.path),
    /** Sets the responses for a path, one after another. The last response repeats. */
    on: (path: string, ...given: Answering[]) => void answers.set(path, given),
    forget() {
      answers.clear();
      asked.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A clock on which waiting takes no real time but moves the time forward. */
export class TestPace implements Pace {
  readonly waits: number[] = [];
  at = Date.parse('2030-01-02T03:04:05.000Z');
  now() {
    return this.at;
  }
  async wait(ms: number) {
    this.waits.push(ms);
    this.at += ms;
  }
  random() {
    return 0.5;
  }
}
