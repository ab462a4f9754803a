import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SMS_ACCOUNT = 'AC0123';
export const SMS_TOKEN = 'the token';
export const SMS_FROM = '+15005550006';

interface Taken {
  to: string;
  from: string;
  body: string;
  date_created: string;
}
type Answer = (response: ServerResponse, take: () => void) => void;

/** Starts a server with Twilio's Messages API. It lists the messages it has accepted. */
export async function startSmsServer(now: () => Date) {
  const taken: Taken[] = [];
  const asked: string[] = [];
  /** The answers to the next posts. When they are used up, the server accepts everything. */
  const next: Answer[] = [];
  const PATH = `/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`;
  const right = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString('base64')}`;

  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const url = new URL(request.url ?? '', 'http://x');
    asked.push(`${request.method} ${url.pathname}`);
    response.setHeader('content-type', 'application/json');
    const refuse = (status: number, code: number, message: string) =>
      response.writeHead(status).end(JSON.stringify({ code, message, status }));
    if (url.pathname !== PATH) return refuse(404, 20404, 'not found');
    if (request.headers.authorization !== right) return refuse(401, 20003, 'Authenticate');
    if (request.method === 'GET') {
      const messages = taken.filter((m) => m.to === url.searchParams.get('To')).reverse();
      return response.end(JSON.stringify({ messages }));
    }
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return refuse(400, 20001, 'form-encoded, please');
    const form = new URLSearchParams(body);
    const take = () =>
      void taken.push({
        to: form.get('To') ?? '',
        from: form.get('From') ?? '',
        body: form.get('Body') ?? '',
        date_created: now().toUTCString(),
      });
    const special = next.shift();
    if (special) return special(response, take);
    take();
    return response.writeHead(201).end(JSON.stringify({ sid: `SM${taken.length}`, status: 'queued' }));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (c: Buffer) => chunks.push(c))
      .on('end', () => answer(request, response, `${Buffer.concat(chunks)}`));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    asked,
    next,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
export type SmsServer = Awaited<ReturnType<typeof startSmsServer>>;
