import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '@videoqs/contract/wire/call';
import type { Logger } from 'pino';
import { z } from 'zod';
import { JobQueues } from '../jobs/job-queues.ts';
import { ACTIONS, drained } from '../jobs/queue-actions.ts';
import { CallFailure } from '../runtime/failure.ts';
import { boardPage, POLICY, STYLE, sentencePage } from './board-page.ts';
import { Gate, isSameOrigin } from './gate.ts';
import { listedQueue } from './listed.ts';

/** The board listens on loopback only. Nobody can reach it over the network, and operators forward the port. */
const HOST = '127.0.0.1';
/** The default of BOARD_PORT. */
const PORT = 9470;
const QUEUES = ['titles', 'queues', 'social', 'account'] as const satisfies readonly Service[];
/** The maximum number of bytes of a form. */
const FORM_BYTES = 4_000;
/** The longest time in ms that a request waits for a drain. After that the page shows the remaining jobs. */
const DRAIN_MS = 10_000;

const HEADERS = {
  'content-security-policy': POLICY,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

const form = z.object({
  queue: z.enum(QUEUES),
  deed: z.enum([...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]), 'drain']),
  id: z
    .string()
    .regex(/^[\w:.-]{1,200}$/)
    .optional(),
});

export interface BoardConfig {
  BOARD_PASSWORD?: string | undefined;
  BOARD_PORT?: number | undefined;
  REDIS_URL?: string | undefined;
  JOBS_DATABASE_URL?: string | undefined;
}
interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}
const refused = (status: number, sentence: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: sentencePage(sentence),
});

/**
 * Serves the job board: a page for operators with the jobs of all services, and forms to retry, pause, resume and
 * drain.
 * @throws Error with a sentence when BOARD_PASSWORD is missing or the port is taken
 */
export async function serveBoard(
  config: BoardConfig,
  log: Logger,
  drainMs = DRAIN_MS,
): Promise<{ port: number; stop(): Promise<void> }> {
  if (!config.BOARD_PASSWORD) throw new Error('The job board is off: set BOARD_PASSWORD, 16 characters or more.');
  const gate = new Gate(config.BOARD_PASSWORD);
  const queues = new JobQueues(config);
  await queues.ready();

  const show = async (): Promise<Answer> => ({
    status: 200,
    body: boardPage(await Promise.all(QUEUES.map((name) => listedQueue(name, queues.queue(name))))),
  });

  const act = async (request: IncomingMessage): Promise<Answer> => {
    if (!isSameOrigin(request.headers)) return refused(403, 'This form was not sent by the board.');
    const body = await bodyOf(request);
    if (body === null) return refused(413, 'This form is too long.');
    const read = form.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!read.success) return refused(400, 'This form is not one of the board’s.');
    const { queue: name, deed, id } = read.data;
    const queue = queues.queue(name);
    log.warn({ queue: name, deed, id }, 'an operator acted on the job board');
    if (deed === 'drain') await drained(queue, drainMs);
    else if (id === undefined) await ACTIONS[deed](queue);
    else if (deed !== 'retry') return refused(400, 'A single job can only be retried.');
    else if ((await queue.getJobState(id)) !== 'failed') return refused(409, 'This job is not a failed one any more.');
    else await (await queue.getJob(id))?.retry('failed');
    return { status: 303, headers: { location: '/' } };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const admitted = await gate.admit(request.headers);
    if (admitted === 401 && request.headers.authorization)
      log.warn('somebody entered a wrong password at the job board');
    if (admitted === 429) return refused(429, 'Too many wrong passwords: wait a minute.', { 'retry-after': '60' });
    if (admitted === 401)
      return refused(401, 'A password, please.', { 'www-authenticate': 'Basic realm="Jobs", charset="UTF-8"' });
    const { method, url } = request;
    if (url === '/board.css' && method === 'GET')
      return { status: 200, headers: { 'content-type': 'text/css' }, body: STYLE };
    if (url !== '/') return refused(404, 'There is no such page.');
    if (method === 'GET') return show();
    return method === 'POST' ? act(request) : refused(405, 'GET or POST.', { allow: 'GET, POST' });
  };

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the job board could not answer');
        const isAway = error instanceof CallFailure;
        return refused(503, isAway ? 'The job store does not answer.' : 'The action failed: see the log.');
      })
      .then(({ status, headers, body }) => response.writeHead(status, { ...HEADERS, ...headers }).end(body));
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(config.BOARD_PORT ?? PORT, HOST, resolve),
  );
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await queues.close();
    },
  };
}

/** @returns null when the body is longer than any form of this page */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > FORM_BYTES) return null;
  }
  return body;
}
